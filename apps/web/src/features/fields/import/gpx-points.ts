import { maxGpxPoints } from './file-limits.ts';
import { throwRefusal } from './refused-file.ts';

/** End of each construct in which tags do not count, by its start: comments, text and instructions. */
const constructEnds = new Map([
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]);
/** Start of one of these constructs, or start or end of a point. */
const markPattern = /<!--|<!\[CDATA\[|<\?|<(trkpt|rtept)\b[^<>]*>|<\/(trkpt|rtept)\s*>/g;

/**
 * Reduces the points of GPX tracks and routes (names without prefix) to their positions: elevations, times and heart rates are most of
 * its elements, and irrelevant for a field. Refuses more points than a document tree can hold. Runs in linear time, even if tags are not
 * closed.
 */
export function withoutPointDetails(text: string): string {
  checkPoints(text);
  const pieces: string[] = [];
  let copiedTo = 0;
  let openPoint: { name: string; end: number } | null = null;
  const marks = new RegExp(markPattern);
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const [matched, name, closed] = found;
    const constructEnd = constructEnds.get(matched);
    if (constructEnd !== undefined) {
      const end = text.indexOf(constructEnd, marks.lastIndex);
      if (end < 0) break;
      marks.lastIndex = end + constructEnd.length;
    } else if (openPoint === null) {
      if (name !== undefined && !matched.endsWith('/>')) openPoint = { name, end: marks.lastIndex };
    } else if (closed === openPoint.name) {
      pieces.push(text.slice(copiedTo, openPoint.end - 1), '/>');
      copiedTo = marks.lastIndex;
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
