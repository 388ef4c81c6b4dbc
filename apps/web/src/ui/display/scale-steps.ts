import { texts } from '../../texts/app.ts';
import { formatFigure } from '../formats/numbers.ts';

/** One step of a colour scale, with values from `from` up to the `from` of the next step. */
export interface Step {
  from: number;
  color: string;
  label: string;
}

/** Adds labels to the steps of a record's scale. The first and the last step have no limit. */
export function labelSteps(steps: readonly { from: number; color: string }[]): Step[] {
  return steps.map(({ from, color }, i) => {
    const next = steps[i + 1]?.from;
    if (next === undefined) return { from, color, label: texts.scale.above({ value: formatBound(from) }) };
    const label =
      i === 0
        ? texts.scale.below({ value: formatBound(next) })
        : texts.scale.between({ from: formatBound(from), to: formatBound(next) });
    return { from, color, label };
  });
}

const formatBound = (value: number): string => formatFigure(value);

/**
 * Step of a value. Values below the first step belong to the first step.
 * @param steps in ascending order of `from`, at least one.
 */
export function stepOf(value: number, steps: readonly Step[]): Step {
  const step = steps.findLast(({ from }) => value >= from) ?? steps[0];
  if (!step) throw new Error('A scale needs at least one step.');
  return step;
}
