import type { Wording } from '@furrow/messages/edges';
import { ink, muted, right, rule, type Sheet } from '../../pdf/create-sheet.ts';
import { isolate, joinIsolated } from '../../pdf/isolate.ts';
import { drawPaths, type PathPoint, pathOf, rectangle } from '../../pdf/paths.ts';
import type { ReportContent } from './report-content.ts';
import { reportMessages as messages } from './reports.messages.ts';

type ReportedLand = NonNullable<ReportContent['land']>;

const colours = {
  sea: '#e3ecef',
  others: '#f7f5ee',
  country: '#dfe3da',
  border: '#b9c2b6',
  field: '#a8481f',
};
/** Width of the overview map in points. */
export const overviewWidth = 124;

/** Writes which land it is. @returns the lower end of the text */
export async function writeLand(
  sheet: Sheet,
  { place, district, country, position }: ReportedLand,
  { y, width }: { y: number; width: number },
  { say }: Wording,
): Promise<number> {
  const type = { size: 10.5 };
  const near = place && say(messages.near({ place: isolate(place) }));
  const line = joinIsolated(near, district, country);
  const bottom = line === '' ? y : await sheet.write(line, { y, width }, type);
  const centre = say(messages.centre({ position }));
  return sheet.write(centre, { y: bottom, width }, { size: 9.5, colour: muted });
}

/** Draws where the field is in its country. @returns the lower end of the map */
export async function drawOverviewMap(
  sheet: Sheet,
  { overview }: ReportedLand,
  top: number,
): Promise<number> {
  const { page } = sheet;
  const scale = overviewWidth / overview.width;
  const height = overview.height * scale;
  const x = sheet.boxX(right - overviewWidth, overviewWidth);
  const place = ([left, down]: readonly number[]): PathPoint => [x + left! * scale, top + down! * scale];
  const frame = pathOf(rectangle(x, top, overviewWidth, height), true);
  const pathsOf = (outlines: ReportedLand['overview']['country']): string[] =>
    outlines.map((outline) => pathOf(outline.map(place), true));
  drawPaths(page, [frame], { fill: colours.sea });
  page.draw(`q ${frame} W n`);
  // Each outline is drawn alone, because together they would make holes in each other.
  for (const path of pathsOf(overview.others))
    drawPaths(page, [path], { fill: colours.others, line: colours.border, width: 0.4 });
  for (const path of pathsOf(overview.country))
    drawPaths(page, [path], { fill: colours.country, line: muted, width: 0.5 });
  page.draw('Q');
  drawPaths(page, [frame], { line: rule });
  for (const { name, x: left, y: down } of overview.cities) {
    const [cityX, cityY] = place([left, down]);
    drawPaths(page, [pathOf(rectangle(cityX - 0.8, cityY - 0.8, 1.6, 1.6), true)], { fill: ink });
    await sheet.writeLabel(isolate(name), { x: cityX + 2.4, y: cityY + 1.9, width: 90 }, { size: 6.5 });
  }
  const [fieldX, fieldY] = place(overview.field);
  const dot = Array.from({ length: 24 }, (_, index): PathPoint => {
    const angle = (index / 12) * Math.PI;
    return [fieldX + 2.8 * Math.cos(angle), fieldY + 2.8 * Math.sin(angle)];
  });
  drawPaths(page, [pathOf(dot, true)], { fill: colours.field, line: '#ffffff', width: 0.8 });
  return top + height;
}
