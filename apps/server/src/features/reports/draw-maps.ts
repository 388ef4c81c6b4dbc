import { type RgbPixels, rgbPixels } from '@furrow/analysis/render/rgb-pixels';
import type { AnalysisRecord } from '@furrow/contract/results/analysis-record';
import type { Wording } from '@furrow/messages/edges';
import { joinSentences } from '@furrow/messages/join';
import type { Message } from '@furrow/messages/message';
import type { PdfDocument } from '../../pdf/create-pdf.ts';
import { left, muted, pageBottom, right, type Sheet, type TextOptions } from '../../pdf/create-sheet.ts';
import { isolate } from '../../pdf/isolate.ts';
import { maxPhotoPixels } from '../../pdf/photo.ts';
import { drawGroundMap, drawMap, drawPin } from './draw-map.ts';
import type { PdfBox } from './position-label.ts';
import type { ReportContent } from './report-content.ts';
import { cellSizeOf, isOutlined, shapesOf } from './report-figures.ts';
import { reportMessages as messages } from './reports.messages.ts';

const captionType: TextOptions = { size: 8, colour: muted };
const gap = 15;
/** Heights of the maps in points: as high as the page has room for, within these limits. */
const heights = { min: 104, max: 262 };

/**
 * Draws the field from above next to the map of its values; without images the map alone.
 * @param spaceBelow height in points that the rest of the first page needs
 */
export async function drawMaps(
  pdf: PdfDocument,
  sheet: Sheet,
  content: ReportContent,
  spaceBelow: number,
  wording: Wording,
): Promise<void> {
  const { record, groundPicture, overlay, answer } = content;
  const { geometry } = record;
  if (geometry === null) return;
  const photo = groundPicture && (await rgbPixels(groundPicture, maxPhotoPixels));
  const caption = joinSentences(...captionOf(content, photo).map(wording.say));
  const captionLines = await sheet.shape(caption, right - left, captionType);
  const captionHeight = 12 + captionLines.length * 8 * 1.45;
  const space = pageBottom - sheet.y - captionHeight;
  // What does not fit below the lowest maps goes to the next page and leaves its space to them.
  const room = space - spaceBelow < heights.min ? space : space - spaceBelow;
  const height = Math.min(Math.max(room, heights.min), heights.max);
  await sheet.ensureSpace(height + captionHeight);
  const boxes = boxesOf(sheet, photo ? 2 : 1, height);
  if (photo) await drawGroundMap(pdf, sheet, { photo, geometry }, boxes[0]!, wording);
  await drawMap(pdf, sheet, { record, overlay, geometry, pin: answer.point }, boxes.at(-1)!, wording);
  if (answer.point) for (const box of boxes) drawPin(sheet, geometry, box, answer.point);
  sheet.y = await sheet.write(caption, { y: sheet.y + height + 12 }, captionType);
}

function boxesOf(sheet: Sheet, count: number, height: number): PdfBox[] {
  const width = (right - left - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({
    x: sheet.boxX(left + index * (width + gap), width),
    y: sheet.y,
    width,
    height,
  }));
}

function captionOf({ record, overlay, answer }: ReportContent, photo: RgbPixels | null): Message[] {
  const { metadata } = record;
  const { provenance, indices } = metadata;
  const { attribution, pixels } = provenance;
  const shapes = shapesOf(metadata);
  const cell = cellSizeOf(record);
  const withoutImage = indices ? messages.average_colour() : messages.outline_alone();
  return [
    ...(photo ? [messages.from_above()] : []),
    overlay ? messages.colours() : withoutImage,
    ...(overlay && pixels.valid < pixels.inside ? [messages.white()] : []),
    ...(answer.point ? [messages.pin()] : []),
    ...(shapes.some(isOutlined) ? [messages.outlined()] : []),
    ...(hasPoints(shapes) ? [messages.squares()] : []),
    ...(overlay && !indices ? [messages.bright_spots()] : []),
    ...(cell === null ? [] : [messages.dashed({ metres: cell })]),
    messages.attributed({ attribution: isolate(attribution) }),
  ];
}

const hasPoints = (
  shapes: readonly { geometry: AnalysisRecord['geometry'] | { type: 'Point' } }[],
): boolean => shapes.some(({ geometry }) => geometry.type === 'Point');
