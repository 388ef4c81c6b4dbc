import type { Layer, Reflectances } from '../indices/layer.ts';
import { type BandName, bandNames } from '../scenes/bands.ts';
import type { Radiometry } from '../scenes/radiometry.ts';

/** Digital numbers of one band by pixel of the field, 0 where there is no measurement. */
export interface BandSamples extends Radiometry {
  name: BandName;
  samples: ArrayLike<number>;
}

/** Pixels per chunk, so few that their reflectances fit the processor's cache. */
export const chunkPixels = 2048;

/** Reflectances of one pixel, read from columns, so that no object is allocated per pixel. */
class ChunkPixel implements Reflectances {
  index = 0;
  readonly columns: Record<BandName, Float64Array>;
  constructor(columns: Record<BandName, Float64Array>) {
    this.columns = columns;
  }
  get blue(): number {
    return this.columns.blue[this.index]!;
  }
  get green(): number {
    return this.columns.green[this.index]!;
  }
  get red(): number {
    return this.columns.red[this.index]!;
  }
  get rededge1(): number {
    return this.columns.rededge1[this.index]!;
  }
  get rededge2(): number {
    return this.columns.rededge2[this.index]!;
  }
  get rededge3(): number {
    return this.columns.rededge3[this.index]!;
  }
  get nir(): number {
    return this.columns.nir[this.index]!;
  }
  get nir08(): number {
    return this.columns.nir08[this.index]!;
  }
  get swir16(): number {
    return this.columns.swir16[this.index]!;
  }
  get swir22(): number {
    return this.columns.swir22[this.index]!;
  }
}

/** An index over consecutive pixels. */
export interface IndexChunk {
  /** Position of the first pixel. */
  from: number;
  count: number;
  /** NaN where a band is not measured or the reflectances give no index. */
  values: Float64Array;
  /** 1 where every band is measured. */
  measuredMask: Uint8Array;
}

function toReflectance(
  { samples, offset, scale }: BandSamples,
  { from, count, measuredMask }: IndexChunk,
  output: Float64Array,
): void {
  const divisor = 1 / scale;
  for (let i = 0; i < count; i++) {
    const sample = samples[from + i]!;
    if (sample === 0 || Number.isNaN(sample)) measuredMask[i] = 0;
    output[i] = (sample + offset) / divisor;
  }
}

/** Computes an index from pixel `from` on; each chunk overwrites the one before. */
export type ComputeChunk = (from: number, count: number) => IndexChunk;

/** Prepares the computation of an index in chunks. @returns null where a band is missing that the index needs. */
export function chunkedIndex(formula: Layer, bands: readonly BandSamples[]): ComputeChunk | null {
  const formulaBands = bands.filter(({ name }) => formula.bands.includes(name));
  if (formulaBands.length < formula.bands.length) return null;
  const none = new Float64Array(chunkPixels).fill(Number.NaN);
  const columns = Object.fromEntries(bandNames.map((name) => [name, none])) as Record<BandName, Float64Array>;
  for (const { name } of formulaBands) columns[name] = new Float64Array(chunkPixels);
  const pixel = new ChunkPixel(columns);
  const values = new Float64Array(chunkPixels);
  const measuredMask = new Uint8Array(chunkPixels);
  return (from, count) => {
    const chunk = { from, count, values, measuredMask: measuredMask.fill(1) };
    for (const band of formulaBands) toReflectance(band, chunk, columns[band.name]);
    for (let i = 0; i < count; i++) {
      pixel.index = i;
      values[i] = measuredMask[i] === 1 ? formula.compute(pixel) : Number.NaN;
    }
    return chunk;
  };
}
