import './field-panel.css';
import type { LandingSample } from '@furrow/contract/results/samples';
import { Link } from 'react-router';
import { texts } from '../../texts/app.ts';
import { labelSteps, stepOf } from '../../ui/display/scale-steps.ts';
import { StepScale } from '../../ui/display/step-scale.tsx';
import { joinFacts } from '../../ui/formats/join-facts.ts';
import { formatHectares, formatIndex } from '../../ui/formats/numbers.ts';
import { FieldFacts } from './field-facts.tsx';
import { RecipeCard } from './recipe-card.tsx';
import { spreadBars } from './spread-bars.ts';

interface Props {
  farmPlace: string;
  field: LandingSample['fields'][number];
}

/** The statistics of one field with the average first, and how they were computed. */
export function FieldPanel({ farmPlace, field: { name, crop, record } }: Props) {
  const { indices, histogram, display, provenance } = record.metadata;
  const steps = labelSteps(display.steps);
  const detail = [crop, texts.panel.hectares({ hectares: formatHectares(record.area_ha) })].filter(Boolean);
  return (
    <section className="panel" aria-labelledby="chosen-field">
      <div className="panel-columns">
        <div>
          <p className="panel-sample">{texts.panel.sample({ place: farmPlace })}</p>
          <div className="panel-head" aria-live="polite" aria-atomic="true">
            <h2 id="chosen-field">{name}</h2>
            <p className="panel-detail number">{joinFacts(...detail)}</p>
            {indices && (
              <p className="average">
                <span className="average-label">
                  {texts.panel.average}
                  <span className="average-step number">
                    {texts.panel.step({ label: stepOf(indices.average, steps).label })}
                  </span>
                </span>{' '}
                <span className="average-figure number">{formatIndex(indices.average)}</span>
              </p>
            )}
          </div>
          {indices && (
            <StepScale
              value={indices.average}
              steps={steps}
              bars={spreadBars(histogram, display, steps)}
              label={texts.panel.scale({
                value: formatIndex(indices.average),
                label: stepOf(indices.average, steps).label,
              })}
            />
          )}
        </div>
        <div>
          {indices ? (
            <>
              <p className="average-explanation">{texts.panel.averageExplanation}</p>
              <FieldFacts indices={indices} pixels={provenance.pixels} />
            </>
          ) : (
            <div className="no-number">
              <h3>{texts.panel.noNumber}</h3>
              <p>{texts.panel.noNumberExplanation}</p>
            </div>
          )}
        </div>
      </div>
      <RecipeCard provenance={provenance} notes={indices?.notes ?? ''} />
      <p className="panel-report">
        <Link to="/evidence/sample">{texts.panel.report}</Link>
      </p>
    </section>
  );
}
