import type { Message } from '@furrow/messages/message';
import { floorPercent } from '../messages/message-params.ts';
import type { Plan } from '../plan/plan.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { percentiles } from '../statistics/percentile.ts';
import { momentsOf } from '../statistics/variance.ts';
import { changeMessages } from './change-messages.ts';
import { runPlan } from './run-plan.ts';
import type { RunOptions } from './run-result.ts';

/** How a field changed between two results, over the pixels valid on both days. */
export interface Change {
  /** UTC days, YYYY-MM-DD. */
  since: string;
  date: string;
  /** Percent of the field's pixels that are valid on both days. */
  overlap: number;
  /** False when the two days may not be compared; `reason` then says why. */
  comparable: boolean;
  reason: Message | null;
  /** Statistics of the later value minus the earlier one; null where no pixel is valid on both days. */
  difference: { average: number; median: number; p10: number; p90: number } | null;
}

/**
 * Min. share of pixels that are valid on both days: with less, a difference may only reflect which parts are visible.
 */
const minOverlap = 0.5;

const dateOf = ({ scenes }: Plan): string => scenes[0]!.datetime.slice(0, 10);

/** Differences of two results by pixel of the later result's grid, NaN where one of them has no value. */
export interface ResultComparison {
  change: Change;
  differences: Float64Array;
}

/**
 * Compares the result of a plan with an earlier one of the same field and service. Both are computed again by today's
 * recipe.
 * @throws SceneError when the later plan's scenes cannot be read.
 */
export async function compareResults(
  plan: Plan,
  earlierPlan: Plan,
  files: RasterFiles,
  options: RunOptions = {},
): Promise<ResultComparison> {
  const laterResult = await runPlan(plan, files, options);
  const inside = laterResult.pixels.length;
  const change = {
    since: dateOf(earlierPlan),
    date: dateOf(plan),
    overlap: 0,
    comparable: false,
    difference: null,
  };
  const none = new Float64Array(inside).fill(Number.NaN);
  const earlierValues = await recomputeOnGrid(plan, earlierPlan, files, options);
  if (earlierValues instanceof SceneError) {
    return {
      change: { ...change, reason: changeMessages.unreadable({ day: { day: dateOf(earlierPlan) } }) },
      differences: none,
    };
  }
  const differences = laterResult.index.values.map((value, pixel) => value - earlierValues[pixel]!);
  const comparedDifferences = differences.filter((value) => !Number.isNaN(value));
  if (comparedDifferences.length === 0) {
    return { change: { ...change, reason: changeMessages.never_clear() }, differences };
  }
  const share = comparedDifferences.length / inside;
  const [p10, median, p90] = percentiles(comparedDifferences, [10, 50, 90]) as [number, number, number];
  return {
    change: {
      ...change,
      overlap: Math.round(share * 1e8) / 1e6,
      comparable: share >= minOverlap,
      reason:
        share >= minOverlap
          ? null
          : changeMessages.too_little({
              percent: floorPercent(share),
              needed: minOverlap * 100,
            }),
      difference: { average: momentsOf(comparedDifferences).mean, median, p10, p90 },
    },
    differences,
  };
}

/** Index of the earlier plan by pixel of the later plan's grid; the error when nothing of it can be read. */
async function recomputeOnGrid(
  { grid, field, recipe, engine }: Plan,
  earlierPlan: Plan,
  files: RasterFiles,
  options: RunOptions,
): Promise<Float64Array | SceneError> {
  try {
    const { index } = await runPlan({ ...earlierPlan, grid, field, recipe, engine }, files, options);
    return index.values;
  } catch (error) {
    if (error instanceof SceneError && error.reason !== 'ended_early') return error;
    throw error;
  }
}
