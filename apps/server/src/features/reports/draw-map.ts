import type { RgbPixels } from '@furrow/analysis/render/rgb-pixels';
import type { AnalysisRecord } from '@furrow/contract/results/analysis-record';
import { boundsOf } from '@furrow/geo/area/bounds';
import type { MultiPolygon, Position } from '@furrow/geo/rings/polygon';
import type { Wording } from '@furrow/messages/edges';
import type { PdfDocument } from '../../pdf/create-pdf.ts';
import { clay, ink, muted, rule, type Sheet } from '../../pdf/create-sheet.ts';
import { readIndexedPng } from '../../pdf/indexed-image.ts';
import { isolate } from '../../pdf/isolate.ts';
import { drawImage, drawPaths, type PathPoint, pathOf, rectangle } from '../../pdf/paths.ts';
import type { ShapedLine } from '../../pdf/shape-text.ts';
import { boxAround, type PdfBox, positionLabel } from './position-label.ts';
import type { ReportContent } from './report-content.ts';
import { cellSizeOf, colourOfZone, isOutlined, maxRows, nameOf, shapesOf } from './report-figures.ts';
import { reportMessages as messages } from './reports.messages.ts';

type Metadata = AnalysisRecord['metadata'];

const radians = Math.PI / 180;
/** Northing in EPSG:3857, scaled to degrees of longitude. */
const northing = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2)) / radians;
const metresPerDegree = 111_319.49;

const background = '#f1efe6';
/** Maximum number of shapes on one map. More could not be distinguished, because paper has no zoom. */
const maxShapes = 2_000;

/** Colour of a value on the scale of its index. */
export function colourOf({ steps }: Metadata['display'], value: number): string {
  return (steps.findLast(({ from }) => value >= from) ?? steps[0])?.color ?? muted;
}

type Geometry = AnalysisRecord['geometry'];

const partsOf = (geometry: Geometry): MultiPolygon =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

type MapContent = Pick<ReportContent, 'record' | 'overlay'> & {
  geometry: Geometry;
  /** Where a pin will stand, which no label may hide. */
  pin: Readonly<Position> | null;
};

/**
 * Draws the field: its image or its outline in the colour of the average, the shapes found on it, a scale bar
 * and a north arrow.
 */
export async function drawMap(
  pdf: PdfDocument,
  sheet: Sheet,
  { record, overlay, geometry, pin }: MapContent,
  box: PdfBox,
  wording: Wording,
): Promise<void> {
  const { metadata } = record;
  const { page } = sheet;
  const viewport = fitField(partsOf(geometry), box);
  const outline = outlineOf(geometry, viewport);
  drawGround(sheet, box);
  const image = overlay && metadata.overlay ? readIndexedPng(overlay) : null;
  if (image) {
    drawPaths(page, outline, { fill: '#ffffff' });
    drawImage(page, pdf.addImage(image), viewport.field, outline);
  } else {
    drawPaths(page, outline, { fill: fillOf(metadata) });
  }
  const shapes = shapesOf(metadata).slice(0, maxShapes);
  page.draw(clipTo(outline));
  const labels = drawShapes(sheet, metadata, { shapes, project: viewport.place, hasImage: image !== null });
  page.draw('Q');
  drawPaths(page, outline, { line: ink, width: 1.2 });
  page.draw(clipTo([pathOf(rectangle(box.x, box.y, box.width, box.height), true)]));
  const points = shapes.flatMap(({ geometry: { type, coordinates } }) =>
    type === 'Point' ? [viewport.place(coordinates)] : [],
  );
  const covered = [
    boxOfScaleBar(box),
    ...points.map(boxOfPoint),
    ...(pin ? [boxOfPin(viewport.place(pin))] : []),
  ];
  for (const label of labels) covered.push(await drawLabel(sheet, label, covered));
  await drawPoints(sheet, shapes, viewport.place);
  const cell = cellSizeOf(record);
  if (cell !== null) drawCell(sheet, viewport, cell);
  page.draw('Q');
  await drawFrame(sheet, box, viewport, wording);
}

/** Draws the field from above in natural colours, with its outline. */
export async function drawGroundMap(
  pdf: PdfDocument,
  sheet: Sheet,
  { photo, geometry }: { photo: RgbPixels; geometry: Geometry },
  box: PdfBox,
  wording: Wording,
): Promise<void> {
  const viewport = fitField(partsOf(geometry), box);
  const { x, y, width, height } = viewport.field;
  drawGround(sheet, box);
  const frame = pathOf(rectangle(x, y, width, height), true);
  drawImage(sheet.page, pdf.addPhoto(photo), viewport.field, [frame]);
  const outline = outlineOf(geometry, viewport);
  drawPaths(sheet.page, outline, { line: '#ffffff', width: 2.6 });
  drawPaths(sheet.page, outline, { line: ink, width: 1 });
  await drawFrame(sheet, box, viewport, wording);
}

const pinSize = { radius: 5, height: 14 };
const boxOfPin = ([x, y]: PathPoint): PdfBox =>
  boxAround([x, y - pinSize.height / 2], 2 * pinSize.radius + 2, pinSize.height + 2);
/** What a number of the walk covers. */
const boxOfPoint = (point: PathPoint): PdfBox => boxAround(point, 16, 14);

/** Draws a pin whose tip is at the weakest part. */
export function drawPin({ page }: Sheet, geometry: Geometry, box: PdfBox, point: Readonly<Position>): void {
  const [x, y] = fitField(partsOf(geometry), box).place(point);
  const { radius, height } = pinSize;
  const head = Array.from({ length: 21 }, (_, index): PathPoint => {
    const angle = Math.PI * (1 - 0.2 + (index / 20) * 1.4);
    return [x + radius * Math.cos(angle), y - height + radius + radius * Math.sin(angle)];
  });
  drawPaths(page, [pathOf([[x, y], ...head], true)], { fill: clay, line: '#ffffff', width: 1 });
  const dot = rectangle(x - 1.4, y - height + radius - 1.4, 2.8, 2.8);
  drawPaths(page, [pathOf(dot, true)], { fill: '#ffffff' });
}

const drawGround = ({ page }: Sheet, { x, y, width, height }: PdfBox): void =>
  drawPaths(page, [pathOf(rectangle(x, y, width, height), true)], { fill: background });

const outlineOf = (geometry: Geometry, { place }: ReturnType<typeof fitField>): string[] =>
  partsOf(geometry)
    .flat()
    .map((ring) => pathOf(ring.map(place), true));

async function drawFrame(
  sheet: Sheet,
  box: PdfBox,
  { pointsPerMetre }: ReturnType<typeof fitField>,
  wording: Wording,
): Promise<void> {
  const { x, y, width, height } = box;
  drawPaths(sheet.page, [pathOf(rectangle(x, y, width, height), true)], { line: rule });
  await drawScaleBar(sheet, box, pointsPerMetre, wording);
  await drawNorth(sheet, box, wording);
}

/** Everything until the next `Q` is drawn inside these paths alone, without their holes. */
const clipTo = (paths: readonly string[]): string => `q ${paths.join(' ')} W* n`;

const fillOf = ({ indices, display }: Metadata): string =>
  indices ? colourOf(display, indices.average) : '#ffffff';

/** Distances of the field from the edges of its box in points; the scale bar is at the bottom, the arrow at the side. */
const margin = { side: 24, top: 7, bottom: 18 };

/** Computes a projection that fits the field into the box with a margin. */
function fitField(parts: MultiPolygon, box: PdfBox) {
  const [west, south, east, north] = boundsOf(parts);
  const [top, bottom] = [northing(north), northing(south)];
  const room = { width: box.width - 2 * margin.side, height: box.height - margin.top - margin.bottom };
  const scale = Math.min(
    room.width / Math.max(east - west, 1e-9),
    room.height / Math.max(top - bottom, 1e-9),
  );
  const [width, height] = [(east - west) * scale, (top - bottom) * scale];
  const field = {
    x: box.x + (box.width - width) / 2,
    y: box.y + margin.top + (room.height - height) / 2,
    width,
    height,
  };
  const project = ([lng, lat]: Readonly<Position>): PathPoint => [
    field.x + (lng - west) * scale,
    field.y + (top - northing(lat)) * scale,
  ];
  const middleLatitude = (south + north) / 2;
  return {
    field,
    place: project,
    pointsPerMetre: scale / (metresPerDegree * Math.cos(middleLatitude * radians)),
  };
}

const labelSize = 8;
const pillHeight = labelSize * 1.5;
const numberType = { size: 6.5, strong: true };

interface DrawnShapes {
  shapes: ReturnType<typeof shapesOf>;
  project: (position: Readonly<Position>) => PathPoint;
  hasImage: boolean;
}

/** Draws zones, bands or plumes. @returns the labels of those that have an outline */
function drawShapes(
  { page }: Sheet,
  { display }: Metadata,
  { shapes, project, hasImage }: DrawnShapes,
): ShapeLabel[] {
  const labels: ShapeLabel[] = [];
  for (const shape of shapes) {
    const { geometry, properties } = shape;
    if (geometry.type === 'Point') continue;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const rings = polygons.flat().map((ring) => ring.map(project));
    const paths = rings.map((ring) => pathOf(ring, true));
    const value = properties['concentration'] ?? properties['intensity'] ?? properties['average'];
    const isPlume = 'concentration' in properties;
    const color = colourOfZone(properties);
    const filled = color ?? (typeof value === 'number' ? colourOf(display, value) : null);
    if (!hasImage && filled !== null) drawPaths(page, paths, { fill: filled });
    if (!isOutlined(shape)) continue;
    // The line of a zone is inside it, so that the zone next to it does not draw over its colour.
    if (color) page.draw(clipTo(paths));
    drawPaths(page, paths, { line: '#ffffff', width: color ? 5 : isPlume ? 3 : 2.6 });
    drawPaths(page, paths, {
      line: isPlume ? clay : (color ?? ink),
      width: color ? 3.6 : isPlume ? 1.4 : 0.6,
    });
    if (color) page.draw('Q');
    if (rings.length > 0 && labels.length < maxRows) {
      const bySize = rings.toSorted((a, b) => boundsAreaOf(b) - boundsAreaOf(a));
      labels.push({ label: nameOf(properties, labels.length), rings: bySize, isPlume, color });
    }
  }
  return labels;
}

/** Draws the points of a walk with their numbers, which are those of the list and the files. */
async function drawPoints(
  sheet: Sheet,
  shapes: DrawnShapes['shapes'],
  project: DrawnShapes['project'],
): Promise<void> {
  for (const { geometry, properties } of shapes) {
    if (geometry.type !== 'Point') continue;
    const [x, y] = project(geometry.coordinates);
    const number = properties['point'];
    const [line] = typeof number === 'number' ? await sheet.shape(String(number), 40, numberType) : [];
    if (line) drawPill(sheet, line, { x, y, size: numberType.size, color: null });
    else
      drawPaths(sheet.page, [pathOf(rectangle(x - 1.8, y - 1.8, 3.6, 3.6), true)], {
        fill: '#ffffff',
        line: ink,
      });
  }
}

interface ShapeLabel {
  label: string;
  /** Rings of the shape, the largest first. */
  rings: PathPoint[][];
  isPlume: boolean;
  /** Colour of a zone; null for other shapes. */
  color: string | null;
}

/**
 * Draws one cell of the instrument's resolution over the field.
 * @param metres length of the cell's side
 */
function drawCell(
  { page }: Sheet,
  { field, pointsPerMetre }: ReturnType<typeof fitField>,
  metres: number,
): void {
  const side = metres * pointsPerMetre;
  const [x, y] = [field.x + (field.width - side) / 2, field.y + (field.height - side) / 2];
  const square = [pathOf(rectangle(x, y, side, side), true)];
  drawPaths(page, square, { line: '#ffffff', width: 2.4 });
  drawPaths(page, square, { line: ink, width: 0.9, dash: [2, 1.6] });
}

const boundsAreaOf = (ring: readonly PathPoint[]): number => {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
};

/** Returns the position of a plume's label to the right of the plume, which may be smaller than the label. */
const anchorRight = (ring: readonly PathPoint[]): PathPoint => {
  const [east, y] = ring.reduce(
    (eastmost, dot) => (dot[0] > eastmost[0] ? dot : eastmost),
    ring[0] ?? [0, 0],
  );
  return [east + 11, y];
};

/** Draws a label where it hides nothing, if there is such a place. @returns the box that it covers */
async function drawLabel(
  sheet: Sheet,
  { label, rings, isPlume, color }: ShapeLabel,
  covered: readonly PdfBox[],
): Promise<PdfBox> {
  const [line] = await sheet.shape(label, 90, { size: labelSize, strong: true });
  const width = line ? pillWidth(line, labelSize) : 0;
  const [x, y] = isPlume
    ? anchorRight(rings[0]!)
    : positionLabel(rings, { width, height: pillHeight }, covered);
  if (line) drawPill(sheet, line, { x, y, size: labelSize, color });
  return boxAround([x, y], width, pillHeight);
}

const pillWidth = (line: ShapedLine, size: number): number => (line.width * size) / 1_000 + 0.75 * size;

/** Draws a word or a number on white, with a frame in the colour of its zone. */
function drawPill(
  { page }: Sheet,
  line: ShapedLine,
  { x, y, size, color }: { x: number; y: number; size: number; color: string | null },
): void {
  const [width, height] = [pillWidth(line, size), size * 1.5];
  const box = rectangle(x - width / 2, y - height / 2, width, height);
  drawPaths(page, [pathOf(box, true)], { fill: '#ffffff', line: color ?? ink, width: color ? 1.6 : 0.5 });
  page.text(line, { x: x - (line.width * size) / 2_000, y: y + 0.36 * size, size, colour: ink });
}

/** Bottom corner of the map in which the scale bar and its length are. */
const boxOfScaleBar = ({ x, y, height }: PdfBox): PdfBox => ({
  x,
  y: y + height - 18,
  width: 150,
  height: 18,
});

const scaleBarMetres = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];

async function drawScaleBar(
  sheet: Sheet,
  box: PdfBox,
  pointsPerMetre: number,
  { say }: Wording,
): Promise<void> {
  const metres = scaleBarMetres.findLast((length) => length * pointsPerMetre < 90) ?? 10;
  const [from, y] = [box.x + 10, box.y + box.height - 8];
  const to = from + metres * pointsPerMetre;
  const bar: PathPoint[] = [
    [from, y - 4],
    [from, y],
    [to, y],
    [to, y - 4],
  ];
  drawPaths(sheet.page, [pathOf(bar)], { line: '#ffffff', width: 3 });
  drawPaths(sheet.page, [pathOf(bar)], { line: ink, width: 1 });
  const length = metres < 1_000 ? { figure: metres, unit: 'm' } : { figure: metres / 1_000, unit: 'km' };
  const label = isolate(say({ ...length, decimals: 0 }));
  await sheet.writeLabel(label, { x: to + 5, y, width: 60 }, { size: 8 });
}

async function drawNorth(sheet: Sheet, box: PdfBox, { say }: Wording): Promise<void> {
  const [x, y] = [box.x + box.width - 14, box.y + 10];
  const arrow: PathPoint[] = [
    [x, y],
    [x + 4, y + 11],
    [x, y + 8.5],
    [x - 4, y + 11],
  ];
  drawPaths(sheet.page, [pathOf(arrow, true)], { fill: ink });
  await sheet.writeLabel(
    say(messages.north()),
    { x: x - 3, y: y + 20, width: 20 },
    { size: 8, strong: true },
  );
}
