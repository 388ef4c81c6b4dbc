import './report.css';
import type { BoughtAnalysis } from '@furrow/contract/results';
import { Link } from 'react-router';
import { Facts } from '../../ordering/facts.tsx';
import { besideFigures } from '../../ordering/item-name.ts';
import { texts as general } from '../../texts/en.ts';
import { orderingTexts } from '../../texts/ordering.en.ts';
import { dayText } from '../../ui/dates.ts';
import { hectaresWithUnit } from '../../ui/money.ts';
import { countText, indexText, percentText } from '../../ui/numbers.ts';
import { StepScale } from '../../ui/step-scale.tsx';
import { namedSteps, stepOf } from '../../ui/steps.ts';
import { RecipeCard } from '../samples/recipe-card.tsx';
import { spreadBars } from '../samples/spread-bars.ts';
import { Findings } from './findings.tsx';
import { headline } from './headline.ts';
import { Legend } from './legend.tsx';
import type { Metadata } from './metadata.ts';
import { Plumes, plumesHeadline } from './plumes.tsx';
import { ResultMap } from './result-map.tsx';

const texts = orderingTexts.report;

/** What was found: in a sentence, in one number, on the map, then in all its figures. */
export function Report({ record, metadata }: { record: BoughtAnalysis; metadata: Metadata }) {
  const { indices, more_indices: more, geojson, display, histogram, provenance } = metadata;
  const steps = namedSteps(display.steps);
  const step = indices && stepOf(indices.average, steps);
  const about = [
    record.service_name,
    record.field_name && besideFigures(record.field_name),
    hectaresWithUnit(record.area_ha),
    record.vegetation_type,
    record.soil_type,
    record.reference_date && orderingTexts.beside.dayWords(dayText(record.reference_date)),
  ];
  return (
    <article className="report">
      <div className="report-head">
        <h1 className="report-title">{texts.heading}</h1>
        <p className="order-quiet number">{about.filter(Boolean).join(orderingTexts.separator)}</p>
        <h2 className="report-headline">
          {indices
            ? headline(record.service_code, indices, display)
            : geojson
              ? plumesHeadline(geojson)
              : texts.empty}
        </h2>
        {!indices && geojson && <Plumes shapes={geojson} taken={provenance.scenes[0]?.datetime ?? ''} />}
        {indices && step && (
          <>
            <p className="average">
              <span className="average-label">
                {texts.average(indices.name)}
                <span className="average-step number">{texts.step(step.label)}</span>
              </span>{' '}
              <span className="average-figure number">{indexText(indices.average)}</span>
            </p>
            <StepScale
              value={(indices.average - display.low) / (display.high - display.low)}
              steps={steps}
              bars={spreadBars(histogram, display, steps)}
              label={texts.scale(indexText(indices.average), step.label)}
            />
            <p className="number">
              {[
                texts.taken(dayText(indices.date)),
                texts.cloud(percentText(indices.cloud)),
                provenance.simulated && texts.simulated,
              ]
                .filter(Boolean)
                .join(orderingTexts.separator)}
            </p>
          </>
        )}
      </div>
      <ResultMap record={record} metadata={metadata} color={step?.color ?? null} />
      <div className="report-details">
        {indices && <Legend indices={indices} display={display} />}
        {indices && <p className="order-quiet number">{dayText(indices.date)}</p>}
        {more.length > 0 && (
          <Facts rows={more.map(({ name, average }) => [texts.average(name), indexText(average)])} />
        )}
        {indices && (
          <Facts
            rows={[
              [
                general.panel.pixels,
                general.panel.pixelsOf(
                  countText(provenance.pixels.valid),
                  countText(provenance.pixels.inside),
                ),
              ],
            ]}
          />
        )}
        {provenance.facts && <Findings facts={provenance.facts} />}
        <RecipeCard provenance={provenance} notes={indices?.notes ?? provenance.notes ?? ''} />
        <p className="order-small">
          <Link to={`/orderlist-details?order_id=${record.order_id}`} state={{ order_id: record.order_id }}>
            {texts.order}
          </Link>
        </p>
      </div>
    </article>
  );
}
