/** Max. days for which a share is extended before the first observation and after the last. */
export const heldDays = 10;

/** State of each pixel after its last observation; the first day of the season is day 1. */
interface State {
  share: Float64Array;
  first: Int16Array;
  last: Int16Array;
  /** Number of observations, clamped to 255. */
  looks: Uint8ClampedArray;
  longestGap: Uint16Array;
  sum: Float64Array;
}

/**
 * Light absorbed by leaves over a season, by pixel: the absorbed share is interpolated linearly by day between observations, and extended
 * for at most ten days before the first and after the last. Observations before the season are interpolated into it.
 */
export class AbsorbedLight {
  /** Cumulative sums by day, of the light and of the light times the day. */
  readonly #light: Float64Array;
  readonly #timesDay: Float64Array;
  readonly #state: State;

  /** @param light in MJ/m² by day of the season. */
  constructor(pixels: number, light: Float64Array) {
    this.#light = new Float64Array(light.length + 1);
    this.#timesDay = new Float64Array(light.length + 1);
    for (let day = 1; day <= light.length; day++) {
      this.#light[day] = this.#light[day - 1]! + light[day - 1]!;
      this.#timesDay[day] = this.#timesDay[day - 1]! + day * light[day - 1]!;
    }
    this.#state = {
      share: new Float64Array(pixels),
      first: new Int16Array(pixels),
      last: new Int16Array(pixels),
      looks: new Uint8ClampedArray(pixels),
      longestGap: new Uint16Array(pixels),
      sum: new Float64Array(pixels),
    };
  }

  /** Number of days in the season. */
  get days(): number {
    return this.#light.length - 1;
  }

  /**
   * @param day day of the season, not before the previous one; of two observations on one day the later counts from there on.
   * @param shares absorbed share by pixel, 0 to 1; NaN where nothing was observed.
   */
  take(day: number, shares: Float64Array): void {
    const { share, first, last, looks, longestGap, sum } = this.#state;
    for (let pixel = 0; pixel < shares.length; pixel++) {
      const seen = shares[pixel]!;
      if (Number.isNaN(seen)) continue;
      if (looks[pixel] === 0) {
        first[pixel] = day;
        sum[pixel] = seen * this.#between(this.#startFrom(day), Math.max(0, day));
      } else {
        sum[pixel] = sum[pixel]! + this.#alongLine(last[pixel]!, share[pixel]!, day, seen);
        longestGap[pixel] = Math.max(longestGap[pixel]!, day - last[pixel]!);
      }
      share[pixel] = seen;
      last[pixel] = day;
      looks[pixel] = looks[pixel]! + 1;
    }
  }

  /** Absorbed light so far in MJ/m², by pixel, up to its last observation. */
  soFar(): Float64Array {
    return this.#state.sum;
  }

  /** Absorbed light over the season in MJ/m². NaN for pixels with too few observations or counted days. @param room buffer for the result. */
  whole(
    leastLooks: number,
    leastDays: number,
    room: Float64Array = new Float64Array(this.#state.sum.length),
  ): Float64Array {
    const { share, last, looks, sum } = this.#state;
    for (let pixel = 0; pixel < room.length; pixel++) {
      const [end, isKnown] = [
        last[pixel]!,
        looks[pixel]! >= leastLooks && this.countedDays(pixel) >= leastDays,
      ];
      room[pixel] = isKnown
        ? sum[pixel]! + share[pixel]! * this.#between(Math.max(0, end), this.#endAfter(end))
        : Number.NaN;
    }
    return room;
  }

  /** Number of days of the season for which a pixel's share is known. */
  countedDays(pixel: number): number {
    const { first, last, looks } = this.#state;
    return looks[pixel] === 0
      ? 0
      : Math.max(0, this.#endAfter(last[pixel]!) - this.#startFrom(first[pixel]!));
  }

  /** Max. number of days between two observations of a pixel. */
  longestGap(pixel: number): number {
    return this.#state.longestGap[pixel]!;
  }

  #startFrom(first: number): number {
    return Math.max(0, first - heldDays - 1);
  }

  #endAfter(last: number): number {
    return Math.max(0, Math.min(this.days, last + heldDays));
  }

  /** Sum of the light after one day up to another. */
  #between(after: number, upTo: number): number {
    return this.#light[upTo]! - this.#light[after]!;
  }

  /** Light absorbed after one observation up to the next. */
  #alongLine(from: number, share: number, to: number, next: number): number {
    const [after, upTo] = [Math.max(0, from), Math.max(0, to)];
    if (upTo === after) return 0;
    const light = this.#between(after, upTo);
    const slope = (next - share) / (to - from);
    return share * light + slope * (this.#timesDay[upTo]! - this.#timesDay[after]! - from * light);
  }
}
