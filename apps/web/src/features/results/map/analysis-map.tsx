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
import type { RecordMetadata } from '../../record/metadata.ts';
import { unitOf } from '../../record/units.ts';
import type { DayChoice } from '../dates/use-day-choice.ts';
import { useDayInNaturalColours } from '../dates/use-day-map.ts';
import { DayNote, hasDayNote } from './day-note.tsx';
import { namedZones } from './named-zones.ts';
import { usePrintedMap } from './printed-map.ts';
import { ProbeReadout } from './probe-readout.tsx';
import { zoneShapes } from './record-shapes.ts';
import { ResultControls } from './result-controls.tsx';
import { useCell } from './use-cell.ts';
import { useEarlierValues } from './use-earlier-values.ts';
import { useIndexValues } from './use-index-values.ts';
import { useLasting } from './use-lasting.ts';
import { useMapLayers } from './use-map-layers.ts';
import { useMapPicture } from './use-map-picture.ts';
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
  /** Number of the zone that stands out; null if none does. */
  chosenZone: number | null;
  onChooseZone: (zone: number | null) => void;
}

const DateStrip = lazy(async () => ({ default: (await import('../dates/date-strip.tsx')).DateStrip }));
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

/** The field with its result: images, shapes, or the colour of its average. */
export function AnalysisMap({
  record,
  metadata,
  color,
  ownAnalysis,
  previousRunId,
  choice,
  chosenZone,
  onChooseZone,
}: Props) {
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
    if (change.withZones !== undefined) onChooseZone(null);
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
  const { view } = settings;
  const earlier = useEarlierValues(view === 'change' && !hasStrip ? previousRunId : null);
  const dayInNatural = useDayInNaturalColours(
    itemId,
    choice?.hasMaps && (view === 'natural' || view === 'both') ? otherDay : null,
  );
  const natural = otherDay === null ? urls.natural : dayInNatural.url;
  const { changed, measured, scale, picture } = useMapPicture({
    settings,
    metadata,
    image,
    values,
    earlier,
    comparison,
    isOtherDay: otherDay !== null,
    isLoading,
    chosenZone,
  });
  const polygons = useMemo(
    () => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates),
    [geometry],
  );
  const isPicture = picture !== null && !isMissing;
  const dayColor = otherDay === null ? color : averageColor(choice!, display);
  const isColoured = !isPicture && view !== 'shapes' && (otherDay === null || !choice?.hasMaps);
  const withZones = settings.withZones || (chosenZone !== null && view !== 'shapes');
  const cell = useCell(polygons, service_code, provenance.resolution);
  const showZones = withZones && view !== 'shapes' && zones ? zones : null;
  const found = useMemo(
    () => (view === 'shapes' ? measured?.shapes : showZones && zoneShapes(showZones, chosenZone)) ?? [],
    [view, measured, showZones, chosenZone],
  );
  useMapLayers(map, {
    settings,
    field: polygons,
    fill: isColoured && view !== 'change' ? dayColor : null,
    picture,
    natural,
    box: overlay?.bounds ?? null,
    isLoading,
    onMissing: () => setFailedChecksum(checksum),
    found,
    cell,
    weakestPart: ownAnalysis?.answer?.where?.point ?? null,
  });
  useEffect(() => {
    if (chosenZone !== null) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [chosenZone, frame]);

  const probeShapes = view === 'shapes' ? geojson?.features : showZones?.features;
  const zonesOnMap =
    view === 'shapes' ? namedZones(geojson?.features ?? []) : namedZones(showZones?.features ?? []);
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
              settings={{ ...settings, withZones }}
              views={views}
              shapesName={resultsTexts[shapeKindOf(geojson)]}
              scale={scale}
              name={joinFacts(shownName, unit)}
              days={view === 'change' && choice ? comparedDaysOf(choice) : null}
              hasZones={Boolean(zones?.features.length)}
              zones={zonesOnMap.length > 0 ? zonesOnMap : null}
              chosenZone={chosenZone}
              onChooseZone={onChooseZone}
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
