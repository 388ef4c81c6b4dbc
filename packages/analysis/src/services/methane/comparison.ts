import { classWater, cloudClass } from '../../scenes/classification.ts';
import type { TimeSeries } from '../../series/time-series.ts';
import { Lattice } from '../../vector/lattice.ts';
import { findPlumes, type Plume, smoothColumn } from './plumes.ts';
import { isFlare, isGround, type SinglePass } from './single-pass.ts';
import { robustSpread } from './spread.ts';

/** Max. relative difference of B11 between the days: with more, the ground is assumed to have changed. */
const maxGroundChange = 0.2;

/** Enhancement of one pass over another (multi-band multi-pass). */
export class PassComparison {
  readonly target: SinglePass;
  readonly reference: SinglePass;
  /** Column of methane in mol/m² above background, by pixel of the field. */
  readonly column: Float64Array;
  /** Standard deviation over background ground: of the column in mol/m², and of ΔR. */
  readonly noise: number;
  readonly changeNoise: number;
  /** Noise of the column after smoothing. */
  readonly smoothedNoise: number;
  readonly #lattice: Lattice;

  private constructor(
    fields: Pick<
      PassComparison,
      'target' | 'reference' | 'column' | 'noise' | 'changeNoise' | 'smoothedNoise'
    >,
    lattice: Lattice,
  ) {
    this.target = fields.target;
    this.reference = fields.reference;
    this.column = fields.column;
    this.noise = fields.noise;
    this.changeNoise = fields.changeNoise;
    this.smoothedNoise = fields.smoothedNoise;
    this.#lattice = lattice;
  }

  /** Null where no background ground is clear in both. */
  static create(
    { timeSeries, background }: { timeSeries: TimeSeries; background: TimeSeries },
    target: SinglePass,
    reference: SinglePass,
  ): PassComparison | null {
    const [targetGround, referenceGround] = [target.background, reference.background];
    const differenceOnGround = (one: Float64Array, other: Float64Array): Float64Array =>
      one.map((value, pixel) =>
        isGround(targetGround, pixel) && isGround(referenceGround, pixel)
          ? value - other[pixel]!
          : Number.NaN,
      );
    const difference = differenceOnGround(targetGround.column, referenceGround.column);
    const { median, deviation: noise } = robustSpread(difference);
    const backgroundLattice = new Lattice(background.pixels, background.grid.width);
    const { deviation: smoothedNoise } = robustSpread(
      smoothColumn({ lattice: backgroundLattice, column: difference }),
    );
    const { deviation: changeNoise } = robustSpread(
      differenceOnGround(targetGround.change, referenceGround.change),
    );
    if (!(noise > 0)) return null;
    const column = target.field.column.map((value, pixel) => value - reference.field.column[pixel]! - median);
    const lattice = new Lattice(timeSeries.pixels, timeSeries.grid.width);
    return new PassComparison({ target, reference, column, noise, changeNoise, smoothedNoise }, lattice);
  }

  /** Column for the map: medians of three by three pixels, NaN where the ground changed or burns. */
  get index(): Float64Array {
    const smoothedColumn = smoothColumn({ lattice: this.#lattice, column: this.column });
    return smoothedColumn.map((value, pixel) => (this.#isExcluded(pixel) ? Number.NaN : value));
  }

  #isExcluded(pixel: number): boolean {
    const [targetGround, referenceGround] = [this.target.field, this.reference.field];
    return (
      Math.abs(targetGround.b11[pixel]! / referenceGround.b11[pixel]! - 1) > maxGroundChange ||
      isFlare(targetGround, pixel, this.target.response) ||
      isFlare(referenceGround, pixel, this.reference.response)
    );
  }

  /** Comparison with the sign reversed: a plume found in it is a plume in the reference. */
  mirrorComparison(): PassComparison {
    const { target, reference, noise, changeNoise, smoothedNoise } = this;
    const column = this.column.map((value) => -value);
    return new PassComparison(
      { target, reference, column, noise, changeNoise, smoothedNoise },
      this.#lattice,
    );
  }

  plumes(): Plume[] {
    const [targetGround, referenceGround] = [this.target.field, this.reference.field];
    const isInEither = (pixel: number, test: (seen: number) => boolean): boolean =>
      test(targetGround.classes[pixel]!) || test(referenceGround.classes[pixel]!);
    return findPlumes({
      lattice: this.#lattice,
      column: this.column,
      noise: this.noise,
      smoothedNoise: this.smoothedNoise,
      isExcluded: (pixel) => this.#isExcluded(pixel),
      isUnreliable: (pixel) =>
        isInEither(pixel, (sceneClass) => sceneClass === classWater || cloudClass[sceneClass] === 1),
    });
  }
}
