import { maxGpxPoints } from './layer/file-limits.ts';
import { throwRefusal } from './layer/refused-file.ts';

/** Comments, CDATA and processing instructions, in which tags are ignored: the end of each by its start. */
const constructEnds = new Map([
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]);
/** Matches the start of a comment, CDATA or instruction, and the start or end of a point. */
const markPattern = /<!--|<!\[CDATA\[|<\?|<(trkpt|rtept)\b[^<>]*>|<\/(trkpt|rtept)\s*>/g;

/**
 * Reduces the points of GPX tracks and routes to their positions, because elevations, times and heart rates are not
 * needed. Works in linear time, also if tags are not closed; elements with a prefix are left as they are.
 * @throws a refusal if there are more points than a document tree can contain.
 */
export function withoutPointDetails(text: string): string {
  checkPoints(text);
  const pieces: string[] = [];
  let copiedTo = 0;
  let openPoint: { name: string; end: number } | null = null;
  const markRegExp = new RegExp(markPattern);
  for (let found = markRegExp.exec(text); found; found = markRegExp.exec(text)) {
    const [matchedText, name, closed] = found;
    const constructEnd = constructEnds.get(matchedText);
    if (constructEnd !== undefined) {
      const end = text.indexOf(constructEnd, markRegExp.lastIndex);
      if (end < 0) break;
      markRegExp.lastIndex = end + constructEnd.length;
    } else if (openPoint === null) {
      if (name !== undefined && !matchedText.endsWith('/>')) openPoint = { name, end: markRegExp.lastIndex };
    } else if (closed === openPoint.name) {
      pieces.push(text.slice(copiedTo, openPoint.end - 1), '/>');
      copiedTo = markRegExp.lastIndex;
      openPoint = null;
    }
  }
  return pieces.length === 0 ? text : pieces.join('') + text.slice(copiedTo);
}

function checkPoints(text: string): void {
  let points = 0;
  for (const _ of text.matchAll(/<(?:[\w-]+:)?(?:trk|rte|w)pt\b/g)) points++;
  if (points > maxGpxPoints)
    throwRefusal('too_many_points', {
      points,
      most: maxGpxPoints,
    });
}
