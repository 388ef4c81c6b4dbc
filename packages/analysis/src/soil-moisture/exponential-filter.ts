/** What the filter knows of one pixel after its last observation. */
interface State {
  value: Float64Array;
  gain: Float64Array;
  /** Among the days taken: of the last observation and of the first one since the filter began. */
  last: Uint16Array;
  first: Uint16Array;
  /** Up to 255: more are as good as that. */
  count: Uint8ClampedArray;
}

/**
 * Water deeper down from water at the surface: each new value counts with a gain that falls off exponentially with the time since the
 * ones before (Albergel et al. 2008, Hydrology and Earth System Sciences 12, 1323, after Wagner et al. 1999). By pixel; what a pixel
 * lacks on a day is skipped.
 */
export class ExponentialFilter {
  readonly #days: number;
  readonly #restartDays: number;
  readonly #state: State;
  /** Since 1970, in the order taken. */
  readonly #taken: number[] = [];

  /** @param days characteristic time T. After six of them without an observation a pixel begins anew. */
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

  /** @param day days since 1970, not before the day taken last. @param values by pixel; NaN where there is none. */
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

  /** By pixel; NaN where nothing was observed. */
  now(): Float64Array {
    return this.#state.value;
  }

  /** Values of the pixels that have been watched for two characteristic times and three observations; NaN of the others. */
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
