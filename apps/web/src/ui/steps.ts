import { texts } from '../texts/app.ts';
import { figureText } from './numbers.ts';

/** One step of a colour scale: values from `from` on, up to the next step's `from`. */
export interface Step {
  from: number;
  color: string;
  label: string;
}

/** Labels the steps of a record's scale: both ends are open. */
export function namedSteps(steps: readonly { from: number; color: string }[]): Step[] {
  return steps.map(({ from, color }, i) => {
    const next = steps[i + 1]?.from;
    if (next === undefined) return { from, color, label: texts.scale.above({ value: boundText(from) }) };
    const label =
      i === 0
        ? texts.scale.below({ value: boundText(next) })
        : texts.scale.between({ from: boundText(from), to: boundText(next) });
    return { from, color, label };
  });
}

const boundText = (value: number): string => figureText(value);

/**
 * The step that a value belongs to; below the first step, the first.
 * @param steps rising by `from`, at least one.
 */
export function stepOf(value: number, steps: readonly Step[]): Step {
  const step = steps.findLast(({ from }) => value >= from) ?? steps[0];
  if (!step) throw new Error('A scale needs at least one step.');
  return step;
}
