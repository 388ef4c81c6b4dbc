import { projectionFor } from '@furrow/geo/utm';

/** Pixels between two control points of the projection; between them it is linear to a hundredth of a pixel. */
const spacing = 16;

/** An image to draw: its size, and the location of a point in it, in pixels from the upper left corner. */
export interface Picture {
  width: number;
  height: number;
  placeAt(column: number, row: number): [lng: number, lat: number];
}

/** A rectangle in metres of a CRS. */
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels of an image within a rectangle on the ground, with the centre of each in metres of the CRS. */
export interface GroundPixels {
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
export class PictureGround {
  readonly #picture: Picture;
  /** Numbers of control points per row and per column; the last ones may be outside the image. */
  readonly #across: number;
  readonly #down: number;
  readonly #byEpsg = new Map<number, ControlPoints>();

  constructor(picture: Picture) {
    this.#picture = picture;
    this.#across = Math.ceil(picture.width / spacing) + 1;
    this.#down = Math.ceil(picture.height / spacing) + 1;
  }

  /**
   * The pixels whose centre is in the extent.
   * @param open 1 for the requested pixels, row by row of the image.
   * @returns null for an unsupported CRS.
   */
  pixelsIn(epsg: number, extent: Extent, open: Uint8Array): GroundPixels | null {
    const points = this.#pointsIn(epsg);
    if (!points) return null;
    const { width, height } = this.#picture;
    const across = this.#across;
    const blocks = this.#blocksMeeting(points, extent);
    const most = blocks.length * spacing ** 2;
    const pixels = new Int32Array(most);
    const eastings = new Float64Array(most);
    const northings = new Float64Array(most);
    let count = 0;
    for (const at of blocks) {
      const left = (at % across) * spacing;
      const top = Math.floor(at / across) * spacing;
      for (let y = 0; y < spacing && top + y < height; y++) {
        for (let x = 0; x < spacing && left + x < width; x++) {
          const pixel = (top + y) * width + left + x;
          if (open[pixel] === 0) continue;
          const [u, v] = [(x + 0.5) / spacing, (y + 0.5) / spacing];
          const easting = between(points.eastings, at, across, u, v);
          const northing = between(points.northings, at, across, u, v);
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
    const held = this.#byEpsg.get(epsg);
    if (held) return held;
    const projection = projectionFor(epsg);
    if (!projection) return null;
    const eastings = new Float64Array(this.#across * this.#down);
    const northings = new Float64Array(this.#across * this.#down);
    for (let at = 0; at < eastings.length; at++) {
      const column = (at % this.#across) * spacing;
      const row = Math.floor(at / this.#across) * spacing;
      const [easting, northing] = projection.forward(this.#picture.placeAt(column, row));
      eastings[at] = easting;
      northings[at] = northing;
    }
    const points = { eastings, northings };
    this.#byEpsg.set(epsg, points);
    return points;
  }

  /** Upper left control points of the blocks that intersect the extent. */
  #blocksMeeting({ eastings, northings }: ControlPoints, extent: Extent): number[] {
    const across = this.#across;
    const blocks: number[] = [];
    for (let at = 0; at < eastings.length - across; at++) {
      if (at % across === across - 1) continue;
      const [west, east] = rangeAt(eastings, at, across);
      if (east < extent.left || west > extent.right) continue;
      const [south, north] = rangeAt(northings, at, across);
      // Points outside the domain of the projection are in no extent.
      if (north >= extent.bottom && south <= extent.top) blocks.push(at);
    }
    return blocks;
  }
}

/** Min. and max. of the four corners of a block. */
function rangeAt(values: Float64Array, at: number, across: number): [least: number, most: number] {
  const [a, b, c, d] = [values[at]!, values[at + 1]!, values[at + across]!, values[at + across + 1]!];
  return [Math.min(a, b, c, d), Math.max(a, b, c, d)];
}

function between(values: Float64Array, at: number, across: number, u: number, v: number): number {
  const top = values[at]! + u * (values[at + 1]! - values[at]!);
  const below = at + across;
  const bottom = values[below]! + u * (values[below + 1]! - values[below]!);
  return top + v * (bottom - top);
}
