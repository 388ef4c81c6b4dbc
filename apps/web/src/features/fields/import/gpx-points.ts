import { language } from '../../../texts/language.ts';
import { maxGpxPoints } from './file-limits.ts';
import { stop } from './refused-file.ts';

/** Comments, text and instructions hold no tags: the ends of each, by its beginning. */
const closings = new Map([
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]);
/** The beginning of one of them, or of a point, or the end of a point. */
const mark = /<!--|<!\[CDATA\[|<\?|<(trkpt|rtept)\b[^<>]*>|<\/(trkpt|rtept)\s*>/g;

/**
 * GPX (names without prefix) with points of tracks and routes reduced to their positions: heights, times and heart rates are most of
 * its elements, and nothing of a field. Refused where there are too many points for a document tree. Takes time in proportion to the text,
 * also where tags are not closed.
 */
export function withoutPointDetails(text: string): string {
  checkPoints(text);
  const pieces: string[] = [];
  let from = 0;
  let open: { name: string; end: number } | null = null;
  const marks = new RegExp(mark);
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const [whole, name, closed] = found;
    const close = closings.get(whole);
    if (close !== undefined) {
      const end = text.indexOf(close, marks.lastIndex);
      if (end < 0) break;
      marks.lastIndex = end + close.length;
    } else if (open === null) {
      if (name !== undefined && !whole.endsWith('/>')) open = { name, end: marks.lastIndex };
    } else if (closed === open.name) {
      pieces.push(text.slice(from, open.end - 1), '/>');
      from = marks.lastIndex;
      open = null;
    }
  }
  return pieces.length === 0 ? text : pieces.join('') + text.slice(from);
}

function checkPoints(text: string): void {
  let points = 0;
  for (const _ of text.matchAll(/<(?:[\w-]+:)?(?:trk|rte|w)pt\b/g)) points++;
  if (points > maxGpxPoints)
    stop('too_many_points', {
      points: points.toLocaleString(language.locale),
      most: maxGpxPoints.toLocaleString(language.locale),
    });
}
