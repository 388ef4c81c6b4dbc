/** Max. days for which a share is extended before the first observation and after the last. */
export const maxExtendedDays = 10;

/** State of each pixel after its last observation; the first day of the season is day 1. */
interface PixelState {
  share: Float64Array;
  firstDay: Int16Array;
  lastDay: Int16Array;
  /** Number of observations, clamped to 255. */
  observations: Uint8ClampedArray;
  longestGap: Uint16Array;
  sum: Float64Array;
}

/**
 * Light absorbed by leaves over a season, by pixel: the absorbed share is interpolated linearly by day between
 * observations, and extended for at most ten days before the first and after the last. Observations before the season
 * are interpolated into it.
 */
export class AbsorbedLight {
  /** Cumulative sums by day, of the light and of the light times the day. */
  readonly #light: Float64Array;
  readonly #lightTimesDay: Float64Array;
  readonly #state: PixelState;

  /** @param light in MJ/m² by day of the season. */
  constructor(pixels: number, light: Float64Array) {
    this.#light = new Float64Array(light.length + 1);
    this.#lightTimesDay = new Float64Array(light.length + 1);
    for (let day = 1; day <= light.length; day++) {
      this.#light[day] = this.#light[day - 1]! + light[day - 1]!;
      this.#lightTimesDay[day] = this.#lightTimesDay[day - 1]! + day * light[day - 1]!;
    }
    this.#state = {
      share: new Float64Array(pixels),
      firstDay: new Int16Array(pixels),
      lastDay: new Int16Array(pixels),
      observations: new Uint8ClampedArray(pixels),
      longestGap: new Uint16Array(pixels),
      sum: new Float64Array(pixels),
    };
  }

  /** Number of days in the season. */
  get days(): number {
    return this.#light.length - 1;
  }

  /**
   * Adds the observation of a day.
   * @param day day of the season, not before the previous one; of two observations on one day the later counts from
   * there on.
   * @param shares absorbed share by pixel, 0 to 1; NaN where nothing was observed.
   */
  add(day: number, shares: Float64Array): void {
    const { share, firstDay, lastDay, observations, longestGap, sum } = this.#state;
    for (let pixel = 0; pixel < shares.length; pixel++) {
      const observedShare = shares[pixel]!;
      if (Number.isNaN(observedShare)) continue;
      if (observations[pixel] === 0) {
        firstDay[pixel] = day;
        sum[pixel] = observedShare * this.#lightBetween(this.#startFrom(day), Math.max(0, day));
      } else {
        sum[pixel] = sum[pixel]! + this.#absorbedBetween(lastDay[pixel]!, share[pixel]!, day, observedShare);
        longestGap[pixel] = Math.max(longestGap[pixel]!, day - lastDay[pixel]!);
      }
      share[pixel] = observedShare;
      lastDay[pixel] = day;
      observations[pixel] = observations[pixel]! + 1;
    }
  }

  /** Absorbed light in MJ/m² by pixel, from the start of the season to the pixel's last observation. */
  partialSums(): Float64Array {
    return this.#state.sum;
  }

  /**
   * Absorbed light over the season in MJ/m². NaN for pixels with too few observations or counted days. @param buffer
   * buffer for the result.
   */
  totals(
    minObservations: number,
    minDays: number,
    buffer: Float64Array = new Float64Array(this.#state.sum.length),
  ): Float64Array {
    const { share, lastDay: last, observations, sum } = this.#state;
    for (let pixel = 0; pixel < buffer.length; pixel++) {
      const [lastDay, isSufficient] = [
        last[pixel]!,
        observations[pixel]! >= minObservations && this.countDays(pixel) >= minDays,
      ];
      buffer[pixel] = isSufficient
        ? sum[pixel]! + share[pixel]! * this.#lightBetween(Math.max(0, lastDay), this.#endAfter(lastDay))
        : Number.NaN;
    }
    return buffer;
  }

  /** Number of days of the season for which a pixel's share is known. */
  countDays(pixel: number): number {
    const { firstDay, lastDay, observations } = this.#state;
    return observations[pixel] === 0
      ? 0
      : Math.max(0, this.#endAfter(lastDay[pixel]!) - this.#startFrom(firstDay[pixel]!));
  }

  /** Max. number of days between two observations of a pixel. */
  longestGap(pixel: number): number {
    return this.#state.longestGap[pixel]!;
  }

  #startFrom(firstDay: number): number {
    return Math.max(0, firstDay - maxExtendedDays - 1);
  }

  #endAfter(lastObservedDay: number): number {
    return Math.max(0, Math.min(this.days, lastObservedDay + maxExtendedDays));
  }

  /** Sum of the light after one day up to another. */
  #lightBetween(afterDay: number, untilDay: number): number {
    return this.#light[untilDay]! - this.#light[afterDay]!;
  }

  /** Light absorbed after one observation up to the next. */
  #absorbedBetween(from: number, share: number, to: number, nextShare: number): number {
    const [afterDay, untilDay] = [Math.max(0, from), Math.max(0, to)];
    if (untilDay === afterDay) return 0;
    const light = this.#lightBetween(afterDay, untilDay);
    const slope = (nextShare - share) / (to - from);
    return (
      share * light + slope * (this.#lightTimesDay[untilDay]! - this.#lightTimesDay[afterDay]! - from * light)
    );
  }
}
