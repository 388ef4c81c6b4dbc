import { classWater, cloudClass } from '../scenes/classification.ts';
import type { Season } from '../season/season.ts';
import { Lattice } from '../vector/lattice.ts';
import { findPlumes, type Plume, smoothed } from './plumes.ts';
import { isFlare, isGround, type SinglePass } from './single-pass.ts';
import { robustSpread } from './spread.ts';

/** Max. relative difference of B11 between the days: with more, the ground is assumed to have changed. */
const mostGroundChange = 0.2;

/** Enhancement of one pass over another (multi-band multi-pass). */
export class Comparison {
  readonly own: SinglePass;
  readonly reference: SinglePass;
  /** In mol/m² above background, by pixel of the field. */
  readonly column: Float64Array;
  /** Standard deviation over background ground: of the column in mol/m², and of ΔR. */
  readonly noise: number;
  readonly changeNoise: number;
  /** Noise of the column after smoothing. */
  readonly evenNoise: number;
  readonly #lattice: Lattice;

  private constructor(
    parts: Pick<Comparison, 'own' | 'reference' | 'column' | 'noise' | 'changeNoise' | 'evenNoise'>,
    lattice: Lattice,
  ) {
    this.own = parts.own;
    this.reference = parts.reference;
    this.column = parts.column;
    this.noise = parts.noise;
    this.changeNoise = parts.changeNoise;
    this.evenNoise = parts.evenNoise;
    this.#lattice = lattice;
  }

  /** Null where no background ground is clear in both. */
  static of(
    { season, usual }: { season: Season; usual: Season },
    own: SinglePass,
    reference: SinglePass,
  ): Comparison | null {
    const [here, there] = [own.usual, reference.usual];
    const onGround = (one: Float64Array, other: Float64Array): Float64Array =>
      one.map((value, pixel) =>
        isGround(here, pixel) && isGround(there, pixel) ? value - other[pixel]! : Number.NaN,
      );
    const difference = onGround(here.column, there.column);
    const { median, deviation: noise } = robustSpread(difference);
    const around = new Lattice(usual.pixels, usual.grid.width);
    const { deviation: evenNoise } = robustSpread(smoothed({ lattice: around, column: difference }));
    const { deviation: changeNoise } = robustSpread(onGround(here.change, there.change));
    if (!(noise > 0)) return null;
    const column = own.field.column.map((value, pixel) => value - reference.field.column[pixel]! - median);
    const lattice = new Lattice(season.pixels, season.grid.width);
    return new Comparison({ own, reference, column, noise, changeNoise, evenNoise }, lattice);
  }

  /** Column for the map: medians of three by three pixels, NaN where the ground changed or burns. */
  get index(): Float64Array {
    const even = smoothed({ lattice: this.#lattice, column: this.column });
    return even.map((value, pixel) => (this.#isSpoiled(pixel) ? Number.NaN : value));
  }

  #isSpoiled(pixel: number): boolean {
    const [here, there] = [this.own.field, this.reference.field];
    return (
      Math.abs(here.b11[pixel]! / there.b11[pixel]! - 1) > mostGroundChange ||
      isFlare(here, pixel, this.own.response) ||
      isFlare(there, pixel, this.reference.response)
    );
  }

  /** Comparison with the sign reversed: a plume in it is in the reference. */
  mirrored(): Comparison {
    const { own, reference, noise, changeNoise, evenNoise } = this;
    const column = this.column.map((value) => -value);
    return new Comparison({ own, reference, column, noise, changeNoise, evenNoise }, this.#lattice);
  }

  plumes(): Plume[] {
    const [here, there] = [this.own.field, this.reference.field];
    const eitherIs = (pixel: number, test: (seen: number) => boolean): boolean =>
      test(here.classes[pixel]!) || test(there.classes[pixel]!);
    return findPlumes({
      lattice: this.#lattice,
      column: this.column,
      noise: this.noise,
      evenNoise: this.evenNoise,
      spoiled: (pixel) => this.#isSpoiled(pixel),
      doubtful: (pixel) => eitherIs(pixel, (seen) => seen === classWater || cloudClass[seen] === 1),
    });
  }
}
