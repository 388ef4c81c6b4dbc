import { projectionFor } from '@furrow/geo/utm';
import { placeInTile, tileSide, type WebTile } from './web-tile.ts';

/** Pixels between two control points of the projection: what lies between is straight to a hundredth of a pixel. */
const spacing = 16;
const controls = tileSide / spacing + 1;

/** A rectangle of a CRS in its metres. */
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels of a tile that lie in a rectangle of the ground, with the middle of each in the CRS, metres. */
export interface GroundPixels {
  /** Positions in the tile, row by row. */
  pixels: Int32Array;
  eastings: Float64Array;
  northings: Float64Array;
}

interface ControlPoints {
  eastings: Float64Array;
  northings: Float64Array;
}

/** Where a tile's pixels lie in the coordinate systems of the scenes below it. */
export class TileGround {
  readonly #tile: WebTile;
  readonly #byEpsg = new Map<number, ControlPoints>();

  constructor(tile: WebTile) {
    this.#tile = tile;
  }

  /**
   * The pixels whose middle lies in the extent.
   * @param open 1 for those that are asked for, row by row of the tile.
   * @returns null for a CRS that is not read.
   */
  pixelsIn(epsg: number, extent: Extent, open: Uint8Array): GroundPixels | null {
    const points = this.#pointsIn(epsg);
    if (!points) return null;
    const blocks = blocksMeeting(points, extent);
    const most = blocks.length * spacing ** 2;
    const pixels = new Int32Array(most);
    const eastings = new Float64Array(most);
    const northings = new Float64Array(most);
    let count = 0;
    for (const at of blocks) {
      const i = at % controls;
      const j = (at - i) / controls;
      for (let y = 0; y < spacing; y++) {
        for (let x = 0; x < spacing; x++) {
          const pixel = (j * spacing + y) * tileSide + i * spacing + x;
          if (open[pixel] === 0) continue;
          const [u, v] = [(x + 0.5) / spacing, (y + 0.5) / spacing];
          const easting = between(points.eastings, at, u, v);
          const northing = between(points.northings, at, u, v);
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
    const eastings = new Float64Array(controls ** 2);
    const northings = new Float64Array(controls ** 2);
    for (let at = 0; at < eastings.length; at++) {
      const column = (at % controls) * spacing;
      const row = Math.floor(at / controls) * spacing;
      const [easting, northing] = projection.forward(placeInTile(this.#tile, column, row));
      eastings[at] = easting;
      northings[at] = northing;
    }
    const points = { eastings, northings };
    this.#byEpsg.set(epsg, points);
    return points;
  }
}

/** Upper left control points of the blocks whose bounds meet the extent. */
function blocksMeeting({ eastings, northings }: ControlPoints, extent: Extent): number[] {
  const blocks: number[] = [];
  for (let at = 0; at < eastings.length - controls; at++) {
    if (at % controls === controls - 1) continue;
    if (most(eastings, at) < extent.left || least(eastings, at) > extent.right) continue;
    // Places that the projection does not know are in no extent.
    if (most(northings, at) >= extent.bottom && least(northings, at) <= extent.top) blocks.push(at);
  }
  return blocks;
}

/** Of the four corners of a block. */
const most = (values: Float64Array, at: number): number =>
  Math.max(values[at]!, values[at + 1]!, values[at + controls]!, values[at + controls + 1]!);
const least = (values: Float64Array, at: number): number =>
  Math.min(values[at]!, values[at + 1]!, values[at + controls]!, values[at + controls + 1]!);

function between(values: Float64Array, at: number, u: number, v: number): number {
  const top = values[at]! + u * (values[at + 1]! - values[at]!);
  const below = at + controls;
  const bottom = values[below]! + u * (values[below + 1]! - values[below]!);
  return top + v * (bottom - top);
}
