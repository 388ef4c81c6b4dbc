import { projectionFor } from '@furrow/geo/projection/utm';

/** Pixels between two control points of the projection; between them it is linear to a hundredth of a pixel. */
const spacing = 16;

/** An image to draw: its size, and the location of a point in it, in pixels from the upper left corner. */
export interface TargetImage {
  width: number;
  height: number;
  lngLatAt(column: number, row: number): [lng: number, lat: number];
}

/** A rectangle in metres of a CRS. */
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels of an image within a rectangle on the ground, with the centre of each in metres of the CRS. */
export interface ProjectedPixels {
  /** Positions in the image, row by row. */
  pixels: Int32Array;
  eastings: Float64Array;
  northings: Float64Array;
}

interface ControlPoints {
  eastings: Float64Array;
  northings: Float64Array;
}

/** Projects the pixels of an image to the coordinate systems of the scenes. */
export class ImageProjector {
  readonly #image: TargetImage;
  /** Numbers of control points per row and per column; the last ones may be outside the image. */
  readonly #pointsPerRow: number;
  readonly #pointsPerColumn: number;
  readonly #byEpsg = new Map<number, ControlPoints>();

  constructor(image: TargetImage) {
    this.#image = image;
    this.#pointsPerRow = Math.ceil(image.width / spacing) + 1;
    this.#pointsPerColumn = Math.ceil(image.height / spacing) + 1;
  }

  /**
   * The pixels whose centre is in the extent.
   * @param requestedMask 1 for the requested pixels, row by row of the image.
   * @returns null for an unsupported CRS.
   */
  pixelsIn(epsg: number, extent: Extent, requestedMask: Uint8Array): ProjectedPixels | null {
    const points = this.#pointsIn(epsg);
    if (!points) return null;
    const { width, height } = this.#image;
    const pointsPerRow = this.#pointsPerRow;
    const blocks = this.#blocksIntersecting(points, extent);
    const maxPixels = blocks.length * spacing ** 2;
    const pixels = new Int32Array(maxPixels);
    const eastings = new Float64Array(maxPixels);
    const northings = new Float64Array(maxPixels);
    let count = 0;
    for (const index of blocks) {
      const left = (index % pointsPerRow) * spacing;
      const top = Math.floor(index / pointsPerRow) * spacing;
      for (let y = 0; y < spacing && top + y < height; y++) {
        for (let x = 0; x < spacing && left + x < width; x++) {
          const pixel = (top + y) * width + left + x;
          if (requestedMask[pixel] === 0) continue;
          const [u, v] = [(x + 0.5) / spacing, (y + 0.5) / spacing];
          const easting = interpolate(points.eastings, index, pointsPerRow, u, v);
          const northing = interpolate(points.northings, index, pointsPerRow, u, v);
          if (easting < extent.left || easting >= extent.right) continue;
          if (northing <= extent.bottom || northing > extent.top) continue;
          pixels[count] = pixel;
          eastings[count] = easting;
          northings[count++] = northing;
        }
      }
    }
    return {
      pixels: pixels.subarray(0, count),
      eastings: eastings.subarray(0, count),
      northings: northings.subarray(0, count),
    };
  }

  #pointsIn(epsg: number): ControlPoints | null {
    const cached = this.#byEpsg.get(epsg);
    if (cached) return cached;
    const projection = projectionFor(epsg);
    if (!projection) return null;
    const eastings = new Float64Array(this.#pointsPerRow * this.#pointsPerColumn);
    const northings = new Float64Array(this.#pointsPerRow * this.#pointsPerColumn);
    for (let index = 0; index < eastings.length; index++) {
      const column = (index % this.#pointsPerRow) * spacing;
      const row = Math.floor(index / this.#pointsPerRow) * spacing;
      const [easting, northing] = projection.forward(this.#image.lngLatAt(column, row));
      eastings[index] = easting;
      northings[index] = northing;
    }
    const points = { eastings, northings };
    this.#byEpsg.set(epsg, points);
    return points;
  }

  /** Upper left control points of the blocks that intersect the extent. */
  #blocksIntersecting({ eastings, northings }: ControlPoints, extent: Extent): number[] {
    const pointsPerRow = this.#pointsPerRow;
    const blocks: number[] = [];
    for (let index = 0; index < eastings.length - pointsPerRow; index++) {
      if (index % pointsPerRow === pointsPerRow - 1) continue;
      const [west, east] = cornerRange(eastings, index, pointsPerRow);
      if (east < extent.left || west > extent.right) continue;
      const [south, north] = cornerRange(northings, index, pointsPerRow);
      // Points outside the domain of the projection are in no extent.
      if (north >= extent.bottom && south <= extent.top) blocks.push(index);
    }
    return blocks;
  }
}

/** Min. and max. of the four corners of a block. */
function cornerRange(
  values: Float64Array,
  index: number,
  pointsPerRow: number,
): [least: number, most: number] {
  const [a, b, c, d] = [
    values[index]!,
    values[index + 1]!,
    values[index + pointsPerRow]!,
    values[index + pointsPerRow + 1]!,
  ];
  return [Math.min(a, b, c, d), Math.max(a, b, c, d)];
}

function interpolate(
  values: Float64Array,
  index: number,
  pointsPerRow: number,
  u: number,
  v: number,
): number {
  const top = values[index]! + u * (values[index + 1]! - values[index]!);
  const indexBelow = index + pointsPerRow;
  const bottom = values[indexBelow]! + u * (values[indexBelow + 1]! - values[indexBelow]!);
  return top + v * (bottom - top);
}
