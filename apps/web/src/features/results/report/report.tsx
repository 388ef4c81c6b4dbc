import './report.css';
import type { AnalysisRecord } from '@furrow/contract/analysis-record';
import { additionalCoveredPercent, coveredPercent } from '@furrow/contract/covered-percent';
import type { PurchasedAnalysis } from '@furrow/contract/results';
import { useState } from 'react';
import { Link } from 'react-router';
import { FactList } from '../../../ordering/fact-list.tsx';
import { texts as general } from '../../../texts/app.ts';
import { orderingTexts } from '../../../texts/ordering.ts';
import { resultsTexts } from '../../../texts/results.ts';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { labelSteps, stepOf } from '../../../ui/display/scale-steps.ts';
import { ScrollArea } from '../../../ui/display/scroll-area.tsx';
import { StepScale } from '../../../ui/display/step-scale.tsx';
import { formatArea } from '../../../ui/formats/areas.ts';
import { formatDay } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatFixed, formatIndex, formatPercent } from '../../../ui/formats/numbers.ts';
import { AssistantPanel } from '../../assistant/assistant-panel.tsx';
import { SaveResultButton } from '../../offline/save-result-button.tsx';
import { RecipeCard } from '../../samples/recipe-card.tsx';
import { spreadBars } from '../../samples/spread-bars.ts';
import { Findings } from '../figures/findings.tsx';
import { FoundAreasTable, findAreas } from '../figures/found-areas-table.tsx';
import { headline } from '../figures/headline.ts';
import { Legend } from '../figures/legend.tsx';
import { Plumes, plumesHeadline } from '../figures/plumes.tsx';
import { ZoneTable } from '../figures/zone-table.tsx';
import { ResultFiles } from '../files/result-files.tsx';
import { ChangeSince } from '../history/change-since.tsx';
import { HistoryChart } from '../history/history-chart.tsx';
import { AnalysisMap } from '../map/analysis-map.tsx';
import type { Metadata } from '../record/metadata.ts';
import { unitOf, withUnit } from '../record/units.ts';
import { BuyPictures } from './buy-pictures.tsx';
import { Recompute } from './recompute.tsx';
import { RunPicker } from './run-picker.tsx';

const texts = orderingTexts.report;

interface Props {
  record: Omit<AnalysisRecord, 'metadata'>;
  metadata: Metadata;
  /** Additional data for the buyer; null when the viewer is not the buyer. */
  own: PurchasedAnalysis | null;
  /** When the shown copy was saved on this device; null if it came from the server. */
  savedAt?: string | null;
}

/** The result: in a sentence, in one number, on the map, then in all its figures. */
export function Report({ record, metadata, own, savedAt = null }: Props) {
  const { indices, more_indices: moreIndices, geojson, display, histogram, provenance } = metadata;
  const [isAssistantOpen, setAssistantOpen] = useState(() => matchMedia('(min-width: 80rem)').matches);
  const steps = labelSteps(display.steps);
  const step = indices && stepOf(indices.average, steps);
  const unit = unitOf(metadata);
  const percent = coveredPercent(provenance.pixels);
  const measuredText = percent === null ? null : formatFixed(percent, 1);
  const foundAreas = geojson ? findAreas(geojson.features) : null;
  const foundHeading = foundAreas?.kind === 'band' ? resultsTexts.bands : resultsTexts.zonesTable.heading;
  const details = [
    record.service_name,
    own?.field_name,
    formatArea(record.area_ha),
    record.vegetation_type,
    record.soil_type,
    record.reference_date && orderingTexts.orderInputs.dayWords({ day: formatDay(record.reference_date) }),
  ];
  return (
    <article className="report" data-asking={(own?.assistant && isAssistantOpen) || undefined}>
      {own && own.assistant !== null && (
        <AssistantPanel
          key={own.run_id}
          record={own}
          isOpen={isAssistantOpen}
          onToggle={() => setAssistantOpen(!isAssistantOpen)}
        />
      )}
      <div className="report-head">
        <h1 className="report-title">{texts.heading}</h1>
        <p className="order-quiet number">{joinFacts(...details)}</p>
        {own && (
          <p className="report-links">
            <CopyButton
              text={`${location.origin}/analysis-report?item_id=${own.item_id}`}
              caption={resultsTexts.link.copy}
              label={resultsTexts.link.explanation}
            />
            <Link className="button button-quiet" to={`/orderreport?item_id=${own.item_id}`}>
              {resultsTexts.link.files}
            </Link>
            <SaveResultButton analysis={own} savedAt={savedAt} />
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
        {indices && measuredText !== null && (
          <p className="number">{resultsTexts.measured.headline({ percent: measuredText })}</p>
        )}
        {!indices && geojson && (
          <>
            <Plumes
              shapes={geojson}
              acquiredAt={provenance.scenes[0]?.datetime ?? ''}
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
        )}
      </div>
      <AnalysisMap
        record={record}
        metadata={metadata}
        color={step?.color ?? null}
        previousRunId={own && previousRunWithPictures(own)}
      />
      <div className="report-details">
        {own?.pictures && <BuyPictures key={own.run_id} itemId={own.run_id} offered={own.pictures} />}
        {indices && <Legend indices={indices} display={display} unit={unit} />}
        {indices && <p className="order-quiet number">{formatDay(indices.date)}</p>}
        {metadata.change && indices && (
          <section className="report-findings">
            <h2>{resultsTexts.change.heading({ date: formatDay(metadata.change.since) })}</h2>
            <ChangeSince change={metadata.change} name={indices.name} span={display.high - display.low} />
          </section>
        )}
        {metadata.series && indices && (
          <section className="report-findings">
            <h2>{joinFacts(resultsTexts.history.heading, indices.name, unit)}</h2>
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
            <ScrollArea label={resultsTexts.zonesTable.heading}>
              <ZoneTable zones={metadata.zones} display={display} />
            </ScrollArea>
            {measuredText !== null && metadata.zones.features.length > 0 && (
              <p className="order-quiet number">{resultsTexts.measured.zones({ percent: measuredText })}</p>
            )}
          </section>
        )}
        {foundAreas && indices && (
          <section className="report-findings">
            <h2>{foundHeading}</h2>
            <ScrollArea label={foundHeading}>
              <FoundAreasTable
                {...foundAreas}
                value={unit === null ? indices.name : texts.inUnit({ name: indices.name, unit })}
              />
            </ScrollArea>
            {measuredText !== null && (
              <p className="order-quiet number">{resultsTexts.measured.zones({ percent: measuredText })}</p>
            )}
          </section>
        )}
        {moreIndices.length > 0 && (
          <FactList
            rows={moreIndices.map((index) => {
              const share = additionalCoveredPercent(index, provenance.pixels);
              // Only one kind of index has a unit, and its further indices share it.
              const average = withUnit(formatIndex(index.average), display.unit ?? null);
              const shareText =
                share === null ? null : resultsTexts.measured.further({ percent: formatFixed(share, 1) });
              return [texts.average({ name: index.name }), joinFacts(average, shareText)];
            })}
          />
        )}
        {indices && (
          <FactList
            rows={[
              [
                general.panel.pixels,
                general.panel.pixelsOf({
                  valid: provenance.pixels.valid,
                  inside: provenance.pixels.inside,
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
function previousRunWithPictures({ runs, run_id: shownId }: PurchasedAnalysis): string | null {
  const index = runs.findIndex(({ id }) => id === shownId);
  return runs.slice(index + 1).find((run) => run.has_pictures)?.id ?? null;
}
