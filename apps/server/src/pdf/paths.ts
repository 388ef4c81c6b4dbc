import { type PdfPage, paper, rgb } from './create-pdf.ts';
import { round } from './embed-font.ts';

/** A point in PDF points from the top left corner. */
export type PathPoint = readonly [x: number, y: number];

interface PathStyle {
  fill?: string;
  line?: string;
  /** Line width in points; 0.6 by default. */
  width?: number;
  /** Lengths of dashes and gaps in points. */
  dash?: readonly [on: number, off: number];
}

const coordinates = ([x, y]: PathPoint): string => `${round(x)} ${round(paper.height - y)}`;

/** Returns the operators of a path through these points. */
export function pathOf(points: readonly PathPoint[], isClosed = false): string {
  const [first, ...otherPoints] = points;
  if (first === undefined) return '';
  const lines = otherPoints.map((dot) => `${coordinates(dot)} l`).join(' ');
  return `${coordinates(first)} m ${lines}${isClosed ? ' h' : ''}`;
}

export const rectangle = (x: number, y: number, width: number, height: number): PathPoint[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Draws paths together by the even-odd rule: a path within another one is a hole. */
export function drawPaths(
  page: PdfPage,
  paths: readonly string[],
  { fill, line, width = 0.6, dash }: PathStyle,
): void {
  const drawnPaths = paths.filter((path) => path !== '');
  if (drawnPaths.length === 0) return;
  const paint = fill && line ? 'B*' : fill ? 'f*' : 'S';
  page.draw(
    [
      'q 1 j 1 J',
      fill ? `${rgb(fill)} rg` : '',
      line ? `${rgb(line)} RG ${width} w` : '',
      dash ? `[${dash.join(' ')}] 0 d` : '',
      ...drawnPaths,
      `${paint} Q`,
    ].join('\n'),
  );
}

/** Draws an image into a box, clipped to the paths. */
export function drawImage(
  page: PdfPage,
  name: string,
  box: { x: number; y: number; width: number; height: number },
  clipPaths: readonly string[],
): void {
  const { x, y, width, height } = box;
  const bottom = round(paper.height - y - height);
  page.draw(
    `q ${clipPaths.join('\n')} W* n ${round(width)} 0 0 ${round(height)} ${round(x)} ${bottom} cm /${name} Do Q`,
  );
}
