import './step-scale.css';
import { percent } from './percent.ts';
import type { Step } from './steps.ts';

/** One bar of the spread above the scale: from and to on the scale, height 0 to 1. */
export interface Bar {
  from: number;
  to: number;
  height: number;
  color: string;
}

interface Properties {
  /** Where the pointer stands; the scale runs from 0 to 1 and holds values beyond at its ends. */
  value: number;
  steps: readonly Step[];
  bars: readonly Bar[];
  /** What the drawing says, for those who do not see it. */
  label: string;
}

/** A value's place on a scale of coloured steps from 0 to 1, with the spread of values above it. */
export function StepScale({ value, steps, bars, label }: Properties) {
  const place = Math.min(1, Math.max(0, value));
  return (
    <div className="scale" role="img" aria-label={label}>
      <svg className="scale-spread" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ from, to, height, color }) => (
          <rect key={from} x={from} y={1 - height} width={to - from} height={height} fill={color} />
        ))}
      </svg>
      <div className="scale-steps">
        {steps.map(({ from, color }) => (
          <span key={from} style={{ backgroundColor: color }} />
        ))}
        <span className="scale-pointer" style={{ left: percent(place) }} />
      </div>
      <div className="scale-ends">
        <span>{steps[0]?.label}</span>
        <span>{steps.at(-1)?.label}</span>
      </div>
    </div>
  );
}
