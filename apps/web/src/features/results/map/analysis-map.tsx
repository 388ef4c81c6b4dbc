import { textAt } from '../../../texts/text-of.ts';
import './analysis-map.css';
import type { AnalysisRecord } from '@furrow/contract/analysis-record';
import type { PurchasedAnalysis } from '@furrow/contract/results';
import { boundsOf } from '@furrow/geo/area/bounds';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { ResultMap } from '../../../map/interface/result-map.ts';
import { loadResultMap } from '../../../map/result/load-result-map.ts';
import { BasemapChoice } from '../../../map/view/basemap-choice.tsx';
import { MapView } from '../../../map/view/map-view.tsx';
import { orderingTexts } from '../../../texts/ordering.ts';
import { resultsTexts } from '../../../texts/results.ts';
import { labelSteps, stepOf } from '../../../ui/display/scale-steps.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { formatDay } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { useBasemaps } from '../../fields/use-basemaps.tsx';
import { changeColourScale, scaleOf } from '../../record/colour-scale.ts';
import type { RecordMetadata } from '../../record/metadata.ts';
import { unitOf } from '../../record/units.ts';
import type { DayChoice } from '../dates/use-day-choice.ts';
import { useDayInNaturalColours } from '../dates/use-day-map.ts';
import { differences, usualRange } from '../values/index-values.ts';
import { DayNote, hasDayNote } from './day-note.tsx';
import { usePrintedMap } from './printed-map.ts';
import { ProbeReadout } from './probe-readout.tsx';
import { cellShape, measuredShapes, zoneShapes } from './record-shapes.ts';
import { renderValues } from './render-values.ts';
import { ResultControls } from './result-controls.tsx';
import { useEarlierValues } from './use-earlier-values.ts';
import { useIndexValues } from './use-index-values.ts';
import { useLasting } from './use-lasting.ts';
import { useMapValues } from './use-map-values.ts';
import { availableViews, defaultSettings, type MapViewSettings } from './views.ts';

interface Props {
  record: Omit<AnalysisRecord, 'metadata'>;
  metadata: RecordMetadata;
  /** CSS colour of the average on the recipe's scale; null if there is none. */
  color: string | null;
  /** The analysis as its buyer sees it; null if the viewer is not the buyer. */
  ownAnalysis: PurchasedAnalysis | null;
  /** Id of the previous analysis of the same field that has images; null if there is none. */
  previousRunId: string | null;
  /** Chosen days; null where only the result's own day can be shown. */
  choice: DayChoice | null;
}

const DateStrip = lazy(async () => ({ default: (await import('../dates/date-strip.tsx')).DateStrip }));
/** Opacity of the day before, while the shown one is loading. */
const waitingOpacity = 0.35;
/** Milliseconds after which the map says that it is loading. */
const slowMs = 400;

const urlsOf = (image: string | null, metadata: RecordMetadata) => ({
  /** Identifies the result and its files, which change when the buyer adds images later. */
  key: [metadata.provenance.checksum, ...metadata.files.map(({ kind }) => kind)].join(' '),
  image,
  natural: fileOf(metadata, 'natural'),
  values: fileOf(metadata, 'values'),
});

const fileOf = ({ files }: RecordMetadata, kind: string): string | null =>
  files.find((file) => file.kind === kind)?.url ?? null;

/** Kind of the shapes in a result, by the properties of the first one. */
const shapeKindOf = (geojson: RecordMetadata['geojson']): 'zones' | 'bands' | 'plumes' => {
  const properties = geojson?.features[0]?.properties ?? {};
  return 'zone' in properties ? 'zones' : 'band' in properties ? 'bands' : 'plumes';
};

/** Services whose pixels are so large that the map shows the size of one for comparison. */
const servicesWithCells = ['methane', 'carbon'];

/** The field with its result: images, shapes, or the colour of its average. */
export function AnalysisMap({ record, metadata, color, ownAnalysis, previousRunId, choice }: Props) {
  const { geometry, service_name, service_code, area_ha } = record;
  const { overlay, provenance, display, geojson, zones, indices } = metadata;
  const [map, setMap] = useState<ResultMap | null>(null);
  const frame = usePrintedMap(map);
  const { checksum } = provenance;
  const [failedChecksum, setFailedChecksum] = useState<string | null>(null);
  const isMissing = failedChecksum === checksum;
  // The first URLs are reused, because each read of the record signs new ones for the same files.
  const [urls, setUrls] = useState(() => urlsOf(record.image, metadata));
  const newUrls = urlsOf(record.image, metadata);
  if (urls.key !== newUrls.key) setUrls(newUrls);
  const { image } = urls;
  const ownUrl = overlay ? urls.values : null;
  const ownValues = useIndexValues(ownUrl);
  const itemId = ownAnalysis?.run_id ?? null;
  const { values, comparison, isLoading, hasFailed, tryAgain } = useMapValues({
    itemId,
    choice,
    ownUrl,
    ownValues,
    recorded: metadata.change,
  });
  const otherDay = choice && choice.shownDay !== choice.ownDay ? choice.shownDay : null;
  const hasStrip = choice?.hasMaps === true && choice.days.length > 1;
  const views = availableViews({
    geojson,
    hasIndex: Boolean(image && overlay),
    hasNatural: urls.natural !== null,
    hasBefore: hasStrip || previousRunId !== null,
  });
  const [requestedSettings, setRequested] = useState<MapViewSettings>(() => defaultSettings(views));
  // The result of another day may not have the view that was selected.
  const allowedView = views.includes(requestedSettings.view)
    ? requestedSettings.view
    : defaultSettings(views).view;
  const settings = { ...requestedSettings, view: choice?.comparedDay ? 'change' : allowedView } as const;
  const changeSettings = ({ view: newView, ...change }: Partial<MapViewSettings>): void => {
    if (hasStrip && newView === 'change') choice.compareFirst();
    else if (newView) choice?.compare(null);
    const withView = newView && !(hasStrip && newView === 'change') && { view: newView };
    setRequested((previous) => ({ ...previous, ...change, ...withView }));
  };
  const {
    grounds: basemaps,
    ground: basemap,
    chooseGround: chooseBasemap,
    sources,
    note: basemapNote,
  } = useBasemaps(map);
  const { view, opacity, span, palette, swipeShare, withZones } = settings;
  const earlier = useEarlierValues(view === 'change' && !hasStrip ? previousRunId : null);
  const dayInNatural = useDayInNaturalColours(
    itemId,
    choice?.hasMaps && (view === 'natural' || view === 'both') ? otherDay : null,
  );
  const natural = otherDay === null ? urls.natural : dayInNatural.url;

  const changed = useMemo(
    () =>
      comparison
        ? comparison.differences
        : view === 'change' && values && earlier
          ? differences(values, earlier)
          : null,
    [view, comparison, values, earlier],
  );
  const measured = useMemo(() => (geojson ? measuredShapes(geojson, display) : null), [geojson, display]);
  const range = useMemo(() => (values ? usualRange(values) : null), [values]);
  const scale = useMemo(() => {
    if (view === 'change') return changed && changeColourScale(usualRange(changed), display);
    if (view === 'shapes') return measured?.scale ?? null;
    return scaleOf(display, palette, span === 'field' && range ? range : undefined);
  }, [view, changed, measured, display, palette, span, range]);
  const isStoredRendering = span === 'absolute' && palette === 'usual' && otherDay === null;
  const valuesToRender = view === 'change' ? changed : view === 'shapes' || isStoredRendering ? null : values;
  // The values are drawn on a canvas that the map uses directly, because some browsers add noise when a canvas is read,
  // to prevent fingerprinting.
  const rendered = useMemo(
    () => valuesToRender && scale && renderValues(valuesToRender, scale),
    [valuesToRender, scale],
  );
  const newPicture = valuesToRender
    ? rendered
    : view === 'shapes' || view === 'change' || otherDay !== null
      ? null
      : image;
  // The day before stays on the map until the shown one has loaded, so that the map does not flash.
  const [lastPicture, setLastPicture] = useState(newPicture);
  if (!isLoading && newPicture !== lastPicture) setLastPicture(newPicture);
  const picture = isLoading ? lastPicture : newPicture;

  const polygons = useMemo(
    () => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates),
    [geometry],
  );
  const box = overlay?.bounds;
  const isPicture = picture !== null && !isMissing;
  const dayColor = otherDay === null ? color : averageColor(choice!, display);
  const isColoured = !isPicture && view !== 'shapes' && (otherDay === null || !choice?.hasMaps);
  useEffect(() => {
    map?.showField(polygons, { fill: isColoured && view !== 'change' ? dayColor : null });
  }, [map, isColoured, dayColor, view, polygons]);
  useEffect(() => {
    const images =
      box && (view !== 'shapes' || natural)
        ? { index: picture, natural: view === 'both' || view === 'natural' ? natural : null, bounds: box }
        : null;
    map?.showImages(images, () => setFailedChecksum(checksum));
  }, [map, picture, natural, view, box, checksum]);
  useEffect(() => {
    const shownOpacity = isLoading ? opacity * waitingOpacity : opacity;
    map?.showIndex(view === 'natural' ? 0 : shownOpacity, view === 'both' ? swipeShare : 0);
  }, [map, view, opacity, swipeShare, isLoading]);
  const cell = useMemo(() => {
    if (!servicesWithCells.includes(service_code)) return null;
    const [west, south, east, north] = boundsOf(polygons);
    const { resolution } = provenance;
    return cellShape(
      [(west + east) / 2, (south + north) / 2],
      resolution,
      resultsTexts.cell({ metres: String(resolution) }),
    );
  }, [polygons, service_code, provenance]);
  useEffect(() => {
    const found = view === 'shapes' ? measured?.shapes : withZones && zones ? zoneShapes(zones) : null;
    map?.showShapes([...(found ?? []), ...(cell ? [cell] : [])]);
  }, [map, view, measured, withZones, zones, cell]);

  const probeShapes = view === 'shapes' ? geojson?.features : withZones ? zones?.features : undefined;
  const name = indices?.name ?? provenance.quantity;
  const unit = unitOf(metadata);
  // A quantity that has a unit is shown with its own name and not as "intensity".
  const measure = measured?.measure === 'intensity' && unit !== null ? null : measured?.measure;
  const shapesName = textAt(resultsTexts.properties, measure ?? '') ?? name;
  const shownName =
    view === 'change' ? resultsTexts.changeOf({ name }) : view === 'shapes' ? shapesName : name;
  const dayNote = {
    hasFailed,
    isSlow: useLasting(isLoading, slowMs),
    notComparable: comparison?.reason ?? null,
    isAverage: otherDay !== null && !choice?.hasMaps,
    lacksNatural: dayInNatural.hasFailed,
  };
  const probeValues = view === 'change' ? changed : view === 'shapes' ? null : values;
  return (
    <div ref={frame} className="report-map result-map" data-days={choice !== null || undefined}>
      <MapView
        use="view"
        load={loadResultMap}
        start={boundsOf(polygons)}
        basemaps={basemaps}
        label={orderingTexts.report.mapLabel({ service: service_name, hectares: formatArea(area_ha) })}
        sources={(zoom) => [...new Set([provenance.attribution, ...sources(zoom)])]}
        note={(zoom): ReactNode => {
          if (hasDayNote(dayNote)) return <DayNote {...dayNote} onTryAgain={tryAgain} />;
          return isMissing ? resultsTexts.missing : basemapNote(zoom);
        }}
        onReady={setMap}
      >
        {map && (
          <>
            <ResultControls
              settings={settings}
              views={views}
              shapesName={resultsTexts[shapeKindOf(geojson)]}
              scale={scale}
              name={joinFacts(shownName, unit)}
              days={view === 'change' && choice ? comparedDaysOf(choice) : null}
              hasZones={Boolean(zones?.features.length)}
              hasPicture={image !== null}
              canRecolour={values !== null}
              onChange={changeSettings}
            />
            <BasemapChoice basemap={basemap} onChoose={chooseBasemap} />
            <ProbeReadout
              map={map}
              name={shownName}
              unit={unit}
              display={display}
              values={probeValues}
              shapes={probeShapes}
              isChange={view === 'change'}
            />
          </>
        )}
      </MapView>
      {choice && itemId !== null && (
        <Suspense fallback={<div className="date-strip-place" />}>
          <DateStrip
            choice={choice}
            itemId={itemId}
            name={name}
            unit={unit}
            display={display}
            offered={ownAnalysis?.pictures ?? null}
            isLoading={isLoading}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Colour of the average of the shown day. */
function averageColor(choice: DayChoice, { steps }: RecordMetadata['display']): string | null {
  const shown = choice.days.find(({ date }) => date === choice.shownDay);
  return shown ? stepOf(shown.average, labelSteps(steps)).color : null;
}

/** The two compared days, the earlier one first; null if none are compared. */
function comparedDaysOf({ shownDay, comparedDay }: DayChoice): string | null {
  if (comparedDay === null) return null;
  const [earlier = '', later = ''] = [shownDay, comparedDay].toSorted().map(formatDay);
  return resultsTexts.days.between({ earlier, later });
}
