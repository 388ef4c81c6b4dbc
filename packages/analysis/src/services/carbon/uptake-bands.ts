import type { Grid } from '@furrow/geo/pixels/grid';
import type { ResultFeature } from '../../series/time-series-outcome.ts';
import { percentiles } from '../../statistics/percentile.ts';
import { labelMeans } from '../../vector/label-means.ts';
import { labelPolygons } from '../../vector/label-polygons.ts';

/** Min. cell size in metres: differences between single pixels are noise. */
const minCellM = 60;
/** Max. number of cells: larger areas have larger cells, so that the map stays readable. */
const maxCells = 2500;
const ranks = [20, 40, 60, 80];

interface PixelGrid {
  pixels: Int32Array;
  grid: Grid;
}

/**
 * Divides the land into five bands from low to high, each of the same number of cells, as shapes with their mean. There
 * are fewer bands where the cells differ less.
 * @param values value by pixel, NaN where there is none.
 */
export function uptakeBands(values: Float64Array, pixelGrid: PixelGrid, timestamp: string): ResultFeature[] {
  const { pixels, grid } = pixelGrid;
  const cellIndexOf = cellIndexer(pixelGrid);
  const means = cellMeans(values, cellIndexOf);
  if (means.size === 0) return [];
  const limits = percentiles(Float64Array.from(means.values()), ranks);
  const bandOf = (value: number): number => 1 + limits.filter((limit) => value > limit).length;
  const labels = Uint8Array.from(values, (value, pixel) =>
    Number.isNaN(value) ? 0 : bandOf(means.get(cellIndexOf(pixel))!),
  );
  const shapes = labelPolygons(labels, pixels, grid);
  const { counts, means: bandMeans } = labelMeans(values, labels);
  return [...shapes.keys()]
    .toSorted((a, b) => a - b)
    .map((label, index) => ({
      type: 'Feature',
      geometry: { type: 'MultiPolygon', coordinates: shapes.get(label)! },
      properties: {
        intensity: Number(bandMeans[label]!.toFixed(3)),
        band: index + 1,
        area_ha: Number(((counts[label]! * grid.resolution ** 2) / 10_000).toFixed(2)),
        timestamp,
      },
    }));
}

/** Index of a pixel's cell, in squares of complete pixels. */
function cellIndexer({ pixels, grid }: PixelGrid): (pixel: number) => number {
  const side = Math.max(
    Math.ceil(minCellM / grid.resolution),
    Math.ceil(Math.sqrt(pixels.length / maxCells)),
  );
  const cellsPerRow = Math.ceil(grid.width / side);
  return (pixel) => {
    const position = pixels[pixel]!;
    const row = Math.floor(position / grid.width);
    return Math.floor(row / side) * cellsPerRow + Math.floor((position % grid.width) / side);
  };
}

function cellMeans(values: Float64Array, cellOf: (pixel: number) => number): Map<number, number> {
  const cells = new Map<number, { sum: number; count: number }>();
  for (let pixel = 0; pixel < values.length; pixel++) {
    const value = values[pixel]!;
    if (Number.isNaN(value)) continue;
    const cellIndex = cellOf(pixel);
    const cell = cells.get(cellIndex);
    if (cell) {
      cell.sum += value;
      cell.count++;
    } else cells.set(cellIndex, { sum: value, count: 1 });
  }
  return new Map([...cells].map(([number, { sum, count }]) => [number, sum / count]));
}
