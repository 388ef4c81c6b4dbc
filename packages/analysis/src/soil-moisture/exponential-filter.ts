/** State of the pixels after their last observation. */
interface State {
  value: Float64Array;
  gain: Float64Array;
  /** Indices into the observed days: of the last observation, and of the first since the filter started. */
  last: Uint16Array;
  first: Uint16Array;
  /** Number of observations, clamped to 255. */
  count: Uint8ClampedArray;
}

/**
 * Root-zone moisture from surface moisture: each new value is weighted by a gain that falls exponentially with the time since the
 * previous ones (Albergel et al. 2008, Hydrology and Earth System Sciences 12, 1323, after Wagner et al. 1999). Works by pixel; missing
 * values of a pixel are skipped.
 */
export class ExponentialFilter {
  readonly #days: number;
  readonly #restartDays: number;
  readonly #state: State;
  /** Observed days since 1970, in order. */
  readonly #taken: number[] = [];

  /** @param days characteristic time T. After six of them without an observation the filter of a pixel restarts. */
  constructor(pixels: number, days: number) {
    this.#days = days;
    this.#restartDays = 6 * days;
    this.#state = {
      value: new Float64Array(pixels).fill(Number.NaN),
      gain: new Float64Array(pixels),
      last: new Uint16Array(pixels),
      first: new Uint16Array(pixels),
      count: new Uint8ClampedArray(pixels),
    };
  }

  /** @param day days since 1970, not before the previous one. @param values value by pixel; NaN where there is none. */
  take(day: number, values: Float64Array): void {
    const { value, gain, last, first, count } = this.#state;
    const at = this.#taken.push(day) - 1;
    for (let pixel = 0; pixel < values.length; pixel++) {
      const observed = values[pixel]!;
      if (Number.isNaN(observed)) continue;
      const since = day - this.#taken[last[pixel]!]!;
      if (count[pixel] === 0 || since > this.#restartDays) {
        value[pixel] = observed;
        gain[pixel] = 1;
        first[pixel] = at;
        count[pixel] = 0;
      } else {
        const next = gain[pixel]! / (gain[pixel]! + Math.exp(-since / this.#days));
        gain[pixel] = next;
        value[pixel] = value[pixel]! + next * (observed - value[pixel]!);
      }
      last[pixel] = at;
      count[pixel] = count[pixel]! + 1;
    }
  }

  /** Current value by pixel; NaN without observations. */
  now(): Float64Array {
    return this.#state.value;
  }

  /** Values of the pixels with at least three observations over two characteristic times; NaN for the others. */
  settled(): Float64Array {
    const { value, last, first, count } = this.#state;
    const dayOf = (at: number): number => this.#taken[at]!;
    return value.map((filtered, pixel) =>
      count[pixel]! >= 3 && dayOf(last[pixel]!) - dayOf(first[pixel]!) >= 2 * this.#days
        ? filtered
        : Number.NaN,
    );
  }
}
