/** Characteristic time of the root zone, in days. */
export const rootZoneDays = 10;

/** State of the pixels after their last observation. */
interface FilterState {
  value: Float64Array;
  gain: Float64Array;
  /** Indices into the observed days: of the last observation, and of the first since the filter started. */
  lastIndex: Uint16Array;
  firstIndex: Uint16Array;
  /** Number of observations, clamped to 255. */
  count: Uint8ClampedArray;
}

/**
 * Root-zone moisture from surface moisture: each new value is weighted by a gain that falls exponentially with the time
 * since the previous ones (Albergel et al. 2008, Hydrology and Earth System Sciences 12, 1323, after Wagner et al.
 * 1999). Works by pixel; missing values of a pixel are skipped.
 */
export class ExponentialFilter {
  readonly #days: number;
  readonly #restartDays: number;
  readonly #state: FilterState;
  /** Observed days since 1970, in order. */
  readonly #observedDays: number[] = [];

  /**
   * @param days characteristic time T in days. The filter of a pixel restarts after six times T without an observation.
   */
  constructor(pixels: number, days: number) {
    this.#days = days;
    this.#restartDays = 6 * days;
    this.#state = {
      value: new Float64Array(pixels).fill(Number.NaN),
      gain: new Float64Array(pixels),
      lastIndex: new Uint16Array(pixels),
      firstIndex: new Uint16Array(pixels),
      count: new Uint8ClampedArray(pixels),
    };
  }

  /**
   * Adds an observation. @param day days since 1970, not before the previous one. @param values value by pixel; NaN
   * where there is none.
   */
  update(day: number, values: Float64Array): void {
    const { value, gain, lastIndex, firstIndex, count } = this.#state;
    const index = this.#observedDays.push(day) - 1;
    for (let pixel = 0; pixel < values.length; pixel++) {
      const observedValue = values[pixel]!;
      if (Number.isNaN(observedValue)) continue;
      const since = day - this.#observedDays[lastIndex[pixel]!]!;
      if (count[pixel] === 0 || since > this.#restartDays) {
        value[pixel] = observedValue;
        gain[pixel] = 1;
        firstIndex[pixel] = index;
        count[pixel] = 0;
      } else {
        const nextGain = gain[pixel]! / (gain[pixel]! + Math.exp(-since / this.#days));
        gain[pixel] = nextGain;
        value[pixel] = value[pixel]! + nextGain * (observedValue - value[pixel]!);
      }
      lastIndex[pixel] = index;
      count[pixel] = count[pixel]! + 1;
    }
  }

  /** Current value by pixel; NaN without observations. */
  currentValues(): Float64Array {
    return this.#state.value;
  }

  /** Values of the pixels with at least three observations over two characteristic times; NaN for the others. */
  settledValues(): Float64Array {
    const { value, lastIndex, firstIndex, count } = this.#state;
    const dayAt = (index: number): number => this.#observedDays[index]!;
    return value.map((filteredValue, pixel) =>
      count[pixel]! >= 3 && dayAt(lastIndex[pixel]!) - dayAt(firstIndex[pixel]!) >= 2 * this.#days
        ? filteredValue
        : Number.NaN,
    );
  }
}
