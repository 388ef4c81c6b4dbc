import './report.css';
import type { AnalysisRecord } from '@furrow/contract/analysis-record';
import { furtherPercent, measuredPercent } from '@furrow/contract/measured-share';
import type { BoughtAnalysis } from '@furrow/contract/results';
import { useState } from 'react';
import { Link } from 'react-router';
import { Facts } from '../../ordering/facts.tsx';
import { texts as general } from '../../texts/app.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { resultsTexts } from '../../texts/results.ts';
import { areaText } from '../../ui/areas.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { dayText } from '../../ui/dates.ts';
import { inOneLine } from '../../ui/in-one-line.ts';
import { countText, fixed, indexText, percentText } from '../../ui/numbers.ts';
import { Scrolled } from '../../ui/scrolled.tsx';
import { StepScale } from '../../ui/step-scale.tsx';
import { namedSteps, stepOf } from '../../ui/steps.ts';
import { AssistantPanel } from '../assistant/assistant-panel.tsx';
import { KeepResult } from '../offline/keep-result.tsx';
import { RecipeCard } from '../samples/recipe-card.tsx';
import { spreadBars } from '../samples/spread-bars.ts';
import { BuyPictures } from './buy-pictures.tsx';
import { ChangeSince } from './change-since.tsx';
import { Findings } from './findings.tsx';
import { FoundTable, landsFound } from './found-table.tsx';
import { headline } from './headline.ts';
import { HistoryChart } from './history-chart.tsx';
import { Legend } from './legend.tsx';
import type { Metadata } from './metadata.ts';
import { Plumes, plumesHeadline } from './plumes.tsx';
import { Recompute } from './recompute.tsx';
import { ResultFiles } from './result-files.tsx';
import { ResultMap } from './result-map.tsx';
import { RunPicker } from './run-picker.tsx';
import { unitOf, withUnit } from './units.ts';
import { ZoneTable } from './zone-table.tsx';

const texts = orderingTexts.report;

interface Properties {
  record: Omit<AnalysisRecord, 'metadata'>;
  metadata: Metadata;
  /** Additional data for the buyer; null when the viewer is not the buyer. */
  own: BoughtAnalysis | null;
  /** When the shown copy was saved on this device; null if it came from the server. */
  savedAt?: string | null;
}

/** The result: in a sentence, in one number, on the map, then in all its figures. */
export function Report({ record, metadata, own, savedAt = null }: Properties) {
  const { indices, more_indices: more, geojson, display, histogram, provenance } = metadata;
  const [isAsking, setAsking] = useState(() => matchMedia('(min-width: 80rem)').matches);
  const steps = namedSteps(display.steps);
  const step = indices && stepOf(indices.average, steps);
  const unit = unitOf(metadata);
  const percent = measuredPercent(provenance.pixels);
  const measured = percent === null ? null : fixed(percent, 1);
  const found = geojson ? landsFound(geojson.features) : null;
  const foundHeading = found?.kind === 'band' ? resultsTexts.bands : resultsTexts.zonesTable.heading;
  const about = [
    record.service_name,
    own?.field_name,
    areaText(record.area_ha),
    record.vegetation_type,
    record.soil_type,
    record.reference_date && orderingTexts.beside.dayWords({ day: dayText(record.reference_date) }),
  ];
  return (
    <article className="report" data-asking={(own?.assistant && isAsking) || undefined}>
      {own && own.assistant !== null && (
        <AssistantPanel
          key={own.run_id}
          record={own}
          isOpen={isAsking}
          onToggle={() => setAsking(!isAsking)}
        />
      )}
      <div className="report-head">
        <h1 className="report-title">{texts.heading}</h1>
        <p className="order-quiet number">{inOneLine(...about)}</p>
        {own && (
          <p className="report-links">
            <CopyButton
              text={`${location.origin}/analysis-report?item_id=${own.item_id}`}
              words={resultsTexts.link.copy}
              label={resultsTexts.link.explanation}
            />
            <Link className="button button-quiet" to={`/orderreport?item_id=${own.item_id}`}>
              {resultsTexts.link.files}
            </Link>
            <KeepResult analysis={own} savedAt={savedAt} />
          </p>
        )}
        {own && <RunPicker runs={own.runs} run_id={own.run_id} />}
        <h2 className="report-headline">
          {indices
            ? headline(record.service_code, indices, display)
            : geojson
              ? plumesHeadline(geojson)
              : texts.empty}
        </h2>
        {indices && measured !== null && (
          <p className="number">{resultsTexts.measured.headline({ percent: measured })}</p>
        )}
        {!indices && geojson && (
          <>
            <Plumes
              shapes={geojson}
              taken={provenance.scenes[0]?.datetime ?? ''}
              pixels={provenance.pixels}
            />
            {provenance.simulated && <p>{texts.simulated}</p>}
          </>
        )}
        {indices && step && (
          <>
            <p className="average">
              <span className="average-label">
                {texts.average({ name: indices.name })}
                <span className="average-step number">{texts.step({ label: step.label })}</span>
              </span>{' '}
              <span className="average-figure number">
                {indexText(indices.average)}
                {unit !== null && <small className="report-unit">{withUnit('', unit)}</small>}
              </span>
            </p>
            <StepScale
              value={(indices.average - display.low) / (display.high - display.low)}
              steps={steps}
              bars={spreadBars(histogram, display, steps)}
              label={texts.scale({ value: indexText(indices.average), label: step.label })}
            />
            <p className="number">
              {inOneLine(
                texts.taken({ date: dayText(indices.date) }),
                texts.cloud({ share: percentText(indices.cloud) }),
                provenance.simulated && texts.simulated,
              )}
            </p>
          </>
        )}
      </div>
      <ResultMap
        record={record}
        metadata={metadata}
        color={step?.color ?? null}
        before={own && runBefore(own)}
      />
      <div className="report-details">
        {own?.pictures && <BuyPictures key={own.run_id} itemId={own.run_id} offered={own.pictures} />}
        {indices && <Legend indices={indices} display={display} unit={unit} />}
        {indices && <p className="order-quiet number">{dayText(indices.date)}</p>}
        {metadata.change && indices && (
          <section className="report-findings">
            <h2>{resultsTexts.change.heading({ date: dayText(metadata.change.since) })}</h2>
            <ChangeSince change={metadata.change} name={indices.name} span={display.high - display.low} />
          </section>
        )}
        {metadata.series && indices && (
          <section className="report-findings">
            <h2>{inOneLine(resultsTexts.history.heading, indices.name, unit)}</h2>
            <HistoryChart name={indices.name} series={metadata.series} />
          </section>
        )}
        {own?.is_looking_back && !metadata.series && indices && (
          <p className="order-quiet" role="status">
            {resultsTexts.history.arriving}
          </p>
        )}
        {metadata.zones && (
          <section className="report-findings">
            <h2>{resultsTexts.zonesTable.heading}</h2>
            <Scrolled label={resultsTexts.zonesTable.heading}>
              <ZoneTable zones={metadata.zones} display={display} />
            </Scrolled>
            {measured !== null && metadata.zones.features.length > 0 && (
              <p className="order-quiet number">{resultsTexts.measured.zones({ percent: measured })}</p>
            )}
          </section>
        )}
        {found && indices && (
          <section className="report-findings">
            <h2>{foundHeading}</h2>
            <Scrolled label={foundHeading}>
              <FoundTable
                {...found}
                value={unit === null ? indices.name : texts.inUnit({ name: indices.name, unit })}
              />
            </Scrolled>
            {measured !== null && (
              <p className="order-quiet number">{resultsTexts.measured.zones({ percent: measured })}</p>
            )}
          </section>
        )}
        {more.length > 0 && (
          <Facts
            rows={more.map((index) => {
              const share = furtherPercent(index, provenance.pixels);
              // Only one kind of index has a unit, and its further indices share it.
              const average = withUnit(indexText(index.average), display.unit ?? null);
              const of = share === null ? null : resultsTexts.measured.further({ percent: fixed(share, 1) });
              return [texts.average({ name: index.name }), inOneLine(average, of)];
            })}
          />
        )}
        {indices && (
          <Facts
            rows={[
              [
                general.panel.pixels,
                general.panel.pixelsOf({
                  valid: countText(provenance.pixels.valid),
                  inside: countText(provenance.pixels.inside),
                }),
              ],
            ]}
          />
        )}
        {provenance.facts && <Findings facts={provenance.facts} />}
        <RecipeCard provenance={provenance} notes={indices?.notes ?? provenance.notes ?? ''}>
          {own && <Recompute key={own.run_id} itemId={own.run_id} />}
        </RecipeCard>
        <ResultFiles files={metadata.files} />
        {own && (
          <p className="report-order order-small">
            <Link to={`/orderlist-details?order_id=${own.order_id}`} state={{ order_id: own.order_id }}>
              {texts.order}
            </Link>
          </p>
        )}
      </div>
    </article>
  );
}

/** Id of the newest earlier analysis with pictures, for comparison. */
function runBefore({ runs, run_id: shown }: BoughtAnalysis): string | null {
  const place = runs.findIndex(({ id }) => id === shown);
  return runs.slice(place + 1).find((run) => run.has_pictures)?.id ?? null;
}
