import './step-scale.css';
import { cssPercent } from '../formats/percent.ts';
import type { Step } from './scale-steps.ts';

/** One bar of the histogram above the scale: its ends on the scale and its height, all from 0 to 1. */
export interface HistogramBar {
  from: number;
  to: number;
  height: number;
  color: string;
}

interface Props {
  /** Position of the pointer on the scale, 0 to 1. Values beyond the scale are shown at its ends. */
  value: number;
  steps: readonly Step[];
  bars: readonly HistogramBar[];
  /** Description of the scale for screen readers. */
  label: string;
}

/** A value on a scale of coloured steps, with a histogram above the scale. */
export function StepScale({ value, steps, bars, label }: Props) {
  const position = Math.min(1, Math.max(0, value));
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
        <span className="scale-pointer" style={{ left: cssPercent(position) }} />
      </div>
      <div className="scale-ends">
        <span>{steps[0]?.label}</span>
        <span>{steps.at(-1)?.label}</span>
      </div>
    </div>
  );
}
