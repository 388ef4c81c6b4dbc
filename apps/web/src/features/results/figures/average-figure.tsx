import { reportTexts as texts } from '../../../texts/report.ts';
import { labelSteps, stepOf } from '../../../ui/display/scale-steps.ts';
import { StepScale } from '../../../ui/display/step-scale.tsx';
import { formatDay } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatIndex, formatPercent } from '../../../ui/formats/numbers.ts';
import type { RecordMetadata } from '../../record/metadata.ts';
import { unitOf, withUnit } from '../../record/units.ts';
import { spreadBars } from '../../samples/spread-bars.ts';

interface Props {
  metadata: RecordMetadata;
  indices: NonNullable<RecordMetadata['indices']>;
}

/** The average of the field, its step on the scale, and the distribution of the values. */
export function AverageFigure({ metadata, indices }: Props) {
  const { display, histogram, provenance } = metadata;
  const steps = labelSteps(display.steps);
  const step = stepOf(indices.average, steps);
  const unit = unitOf(metadata);
  return (
    <>
      <p className="average">
        <span className="average-label">
          {texts.average({ name: indices.name })}
          <span className="average-step number">{texts.step({ label: step.label })}</span>
        </span>{' '}
        <span className="average-figure number">
          {formatIndex(indices.average)}
          {unit !== null && <small className="report-unit">{withUnit('', unit)}</small>}
        </span>
      </p>
      <StepScale
        value={(indices.average - display.low) / (display.high - display.low)}
        steps={steps}
        bars={spreadBars(histogram, display, steps)}
        label={texts.scale({ value: formatIndex(indices.average), label: step.label })}
      />
      <p className="number">
        {joinFacts(
          texts.taken({ date: formatDay(indices.date) }),
          texts.cloud({ share: formatPercent(indices.cloud) }),
          provenance.simulated && texts.simulated,
        )}
      </p>
    </>
  );
}
