import { language } from '../../../texts/language.ts';
import { maxGpxPoints } from './file-limits.ts';
import { stop } from './refused-file.ts';

/** End of each construct in which tags do not count, by its start: comments, text and instructions. */
const closings = new Map([
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]);
/** Start of one of these constructs, or start or end of a point. */
const mark = /<!--|<!\[CDATA\[|<\?|<(trkpt|rtept)\b[^<>]*>|<\/(trkpt|rtept)\s*>/g;

/**
 * Reduces the points of GPX tracks and routes (names without prefix) to their positions: elevations, times and heart rates are most of
 * its elements, and irrelevant for a field. Refuses more points than a document tree can hold. Runs in linear time, even if tags are not
 * closed.
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
