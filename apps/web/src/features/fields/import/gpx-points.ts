import { language } from '../../../texts/language.en.ts';
import { maxGpxPoints } from './file-limits.ts';
import { stop } from './refused-file.ts';

/**
 * GPX (names without prefix) with points of tracks and routes reduced to their positions: heights, times and heart rates are most of
 * its elements, and nothing of a field. Refused where there are too many points for a document tree. Takes time in proportion to the text,
 * also where tags are not closed.
 */
export function withoutPointDetails(text: string): string {
  checkPoints(text);
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: tag, 1: name, index } of text.matchAll(/<(trkpt|rtept)\b[^<>]*>/g)) {
    if (index < from || tag.endsWith('/>')) continue;
    const closing = `</${name}>`;
    const end = text.indexOf(closing, index + tag.length);
    if (end < 0) break;
    pieces.push(text.slice(from, index + tag.length - 1), '/>');
    from = end + closing.length;
  }
  return pieces.length === 0 ? text : pieces.join('') + text.slice(from);
}

function checkPoints(text: string): void {
  let points = 0;
  for (const _ of text.matchAll(/<(?:[\w-]+:)?(?:trk|rte|w)pt\b/g)) points++;
  if (points > maxGpxPoints)
    stop(
      'too_many_points',
      points.toLocaleString(language.locale),
      maxGpxPoints.toLocaleString(language.locale),
    );
}
