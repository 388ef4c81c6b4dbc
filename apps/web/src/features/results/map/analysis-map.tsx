import './analysis-map.css';
import type { AnalysisRecord } from '@furrow/contract/results/analysis-record';
import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { boundsOf } from '@furrow/geo/area/bounds';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { ResultMap } from '../../../map/interface/result-map.ts';
import { loadResultMap } from '../../../map/result/load-result-map.ts';
import { MapView } from '../../../map/view/map-view.tsx';
import { reportTexts } from '../../../texts/report.ts';
import { resultsTexts } from '../../../texts/results.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { useBasemaps } from '../../fields/use-basemaps.tsx';
import type { RecordMetadata } from '../../record/metadata.ts';
import { unitOf } from '../../record/units.ts';
import type { DayChoice } from '../dates/use-day-choice.ts';
import { DayNote, hasDayNote } from './day-note.tsx';
import { MapOverlay } from './map-overlay.tsx';
import { usePrintedMap } from './printed-map.ts';
import { averageColor, quantityName } from './shown-quantity.ts';
import { useFileUrls } from './use-file-urls.ts';
import { useLasting } from './use-lasting.ts';
import { useMapContent } from './use-map-content.ts';
import { useMapLayers } from './use-map-layers.ts';
import { useMapView } from './use-map-view.ts';
import { useShownShapes } from './use-shown-shapes.ts';

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
  /** [lng, lat] of a point in the weakest part; null if none is named. */
  weakestPart: Parameters<typeof useMapLayers>[1]['weakestPart'];
  /** Number of the zone that stands out; null if none does. */
  chosenZone: number | null;
  onChooseZone: (zone: number | null) => void;
}

const DateStrip = lazy(async () => ({ default: (await import('../dates/date-strip.tsx')).DateStrip }));
/** Milliseconds after which the map says that it is loading. */
const slowMs = 400;

/** The field with its result: images, shapes, or the colour of its average. */
export function AnalysisMap(props: Props) {
  const { record, metadata, color, ownAnalysis, previousRunId, choice, chosenZone, onChooseZone } = props;
  const { weakestPart } = props;
  const { geometry, service_name, service_code, area_ha } = record;
  const { overlay, provenance, display } = metadata;
  const [map, setMap] = useState<ResultMap | null>(null);
  const frame = usePrintedMap(map);
  const basemapView = useBasemaps(map);
  const { checksum } = provenance;
  const [failedChecksum, setFailedChecksum] = useState<string | null>(null);
  const isMissing = failedChecksum === checksum;
  const urls = useFileUrls(record.image, metadata);
  const itemId = ownAnalysis?.run_id ?? null;
  const mapView = useMapView({ metadata, urls, choice, previousRunId, onChooseZone });
  const { settings, hasStrip } = mapView;
  const { view } = settings;
  const content = useMapContent({
    metadata,
    urls,
    settings,
    choice,
    itemId,
    earlierRunId: hasStrip ? null : previousRunId,
    chosenZone,
  });
  const { measured, picture, natural, otherDay, isLoading } = content;
  const polygons = useMemo(
    () => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates),
    [geometry],
  );
  const shapes = useShownShapes({
    metadata,
    serviceCode: service_code,
    polygons,
    settings,
    measured,
    chosenZone,
  });
  const isPicture = picture !== null && !isMissing;
  const isColoured =
    !isPicture && view !== 'shapes' && view !== 'change' && (otherDay === null || !choice?.hasMaps);
  const dayColor = otherDay === null ? color : averageColor(choice!, display);
  useMapLayers(map, {
    settings,
    field: polygons,
    fill: isColoured ? dayColor : null,
    picture,
    natural,
    box: overlay?.bounds ?? null,
    isLoading,
    onMissing: () => setFailedChecksum(checksum),
    found: shapes.found,
    cell: shapes.cell,
    weakestPart,
  });
  useEffect(() => {
    if (chosenZone !== null) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [chosenZone, frame]);

  const dayNote = {
    hasFailed: content.hasFailed,
    isSlow: useLasting(isLoading, slowMs),
    notComparable: content.comparison?.reason ?? null,
    isAverage: otherDay !== null && !choice?.hasMaps,
    lacksNatural: content.lacksNatural,
  };
  return (
    <div ref={frame} className="report-map result-map" data-days={choice !== null || undefined}>
      <MapView
        use="view"
        load={loadResultMap}
        start={boundsOf(polygons)}
        basemaps={basemapView.basemaps}
        label={reportTexts.mapLabel({ service: service_name, hectares: formatArea(area_ha) })}
        sources={(zoom) => [...new Set([provenance.attribution, ...basemapView.sources(zoom)])]}
        note={(zoom): ReactNode => {
          if (hasDayNote(dayNote)) return <DayNote {...dayNote} onTryAgain={content.tryAgain} />;
          return isMissing ? resultsTexts.missing : basemapView.note(zoom);
        }}
        onReady={setMap}
      >
        {map && (
          <MapOverlay
            map={map}
            metadata={metadata}
            view={mapView}
            content={content}
            shapes={shapes}
            basemapView={basemapView}
            choice={choice}
            hasPicture={urls.image !== null}
            chosenZone={chosenZone}
            onChooseZone={onChooseZone}
          />
        )}
      </MapView>
      {choice && itemId !== null && (
        <Suspense fallback={<div className="date-strip-place" />}>
          <DateStrip
            choice={choice}
            itemId={itemId}
            name={quantityName(metadata)}
            unit={unitOf(metadata)}
            display={display}
            offered={ownAnalysis?.pictures ?? null}
            isLoading={isLoading}
          />
        </Suspense>
      )}
    </div>
  );
}
