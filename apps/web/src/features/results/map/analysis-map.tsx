import { textAt } from '../../../texts/text-of.ts';
import './analysis-map.css';
import type { AnalysisRecord } from '@furrow/contract/analysis-record';
import { boundsOf } from '@furrow/geo/area/bounds';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ResultMap } from '../../../map/interface/result-map.ts';
import { loadResultMap } from '../../../map/result/load-result-map.ts';
import { BasemapChoice } from '../../../map/view/basemap-choice.tsx';
import { MapView } from '../../../map/view/map-view.tsx';
import { orderingTexts } from '../../../texts/ordering.ts';
import { resultsTexts } from '../../../texts/results.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { useBasemaps } from '../../fields/use-basemaps.tsx';
import { changeColourScale, scaleOf } from '../../record/colour-scale.ts';
import type { RecordMetadata } from '../../record/metadata.ts';
import { unitOf } from '../../record/units.ts';
import { differences, usualRange } from './index-values.ts';
import { usePrintedMap } from './printed-map.ts';
import { ProbeReadout } from './probe-readout.tsx';
import { cellShape, measuredShapes, zoneShapes } from './record-shapes.ts';
import { renderValues } from './render-values.ts';
import { ResultControls } from './result-controls.tsx';
import { useEarlierValues } from './use-earlier-values.ts';
import { useIndexValues } from './use-index-values.ts';
import { availableViews, defaultSettings, type MapViewSettings } from './views.ts';

interface Props {
  record: Omit<AnalysisRecord, 'metadata'>;
  metadata: RecordMetadata;
  /** CSS colour of the average on the recipe's scale; null if there is none. */
  color: string | null;
  /** Id of the previous analysis of the same field that has images; null if there is none. */
  previousRunId: string | null;
}

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
export function AnalysisMap({ record, metadata, color, previousRunId }: Props) {
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
  const { image, natural } = urls;
  const values = useIndexValues(overlay ? urls.values : null);
  const views = availableViews({
    geojson,
    hasIndex: Boolean(image && overlay),
    hasNatural: natural !== null,
    hasBefore: previousRunId !== null,
  });
  const [requestedSettings, setRequested] = useState<MapViewSettings>(() => defaultSettings(views));
  // The result of another day may not have the view that was selected.
  const settings = views.includes(requestedSettings.view)
    ? requestedSettings
    : { ...requestedSettings, view: defaultSettings(views).view };
  const {
    grounds: basemaps,
    ground: basemap,
    chooseGround: chooseBasemap,
    sources,
    note: basemapNote,
  } = useBasemaps(map);
  const { view, opacity, span, palette, swipeShare, withZones } = settings;
  const earlier = useEarlierValues(view === 'change' ? previousRunId : null);

  const changed = useMemo(
    () => (view === 'change' && values && earlier ? differences(values, earlier) : null),
    [view, values, earlier],
  );
  const measured = useMemo(() => (geojson ? measuredShapes(geojson, display) : null), [geojson, display]);
  const range = useMemo(() => (values ? usualRange(values) : null), [values]);
  const scale = useMemo(() => {
    if (view === 'change') return changed && changeColourScale(usualRange(changed), display);
    if (view === 'shapes') return measured?.scale ?? null;
    return scaleOf(display, palette, span === 'field' && range ? range : undefined);
  }, [view, changed, measured, display, palette, span, range]);
  const isStoredRendering = span === 'absolute' && palette === 'usual';
  const valuesToRender = view === 'change' ? changed : view === 'shapes' || isStoredRendering ? null : values;
  // The values are drawn on a canvas that the map uses directly, because some browsers add noise when a canvas is read,
  // to prevent fingerprinting.
  const rendered = useMemo(
    () => valuesToRender && scale && renderValues(valuesToRender, scale),
    [valuesToRender, scale],
  );
  const picture = valuesToRender ? rendered : view === 'shapes' || view === 'change' ? null : image;

  const polygons = useMemo(
    () => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates),
    [geometry],
  );
  const box = overlay?.bounds;
  const isPicture = picture !== null && !isMissing;
  useEffect(() => {
    map?.showField(polygons, { fill: isPicture || view === 'shapes' ? null : color });
  }, [map, isPicture, color, view, polygons]);
  useEffect(() => {
    const images =
      box && (view !== 'shapes' || natural)
        ? { index: picture, natural: view === 'both' || view === 'natural' ? natural : null, bounds: box }
        : null;
    map?.showImages(images, () => setFailedChecksum(checksum));
  }, [map, picture, natural, view, box, checksum]);
  useEffect(() => {
    map?.showIndex(view === 'natural' ? 0 : opacity, view === 'both' ? swipeShare : 0);
  }, [map, view, opacity, swipeShare]);
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
  const probeValues = view === 'change' ? changed : view === 'shapes' ? null : values;
  return (
    <div ref={frame} className="report-map result-map">
      <MapView
        use="view"
        load={loadResultMap}
        start={boundsOf(polygons)}
        basemaps={basemaps}
        label={orderingTexts.report.mapLabel({ service: service_name, hectares: formatArea(area_ha) })}
        sources={(zoom) => [...new Set([provenance.attribution, ...sources(zoom)])]}
        note={(zoom): ReactNode => (isMissing ? resultsTexts.missing : basemapNote(zoom))}
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
              hasZones={Boolean(zones?.features.length)}
              hasPicture={image !== null}
              canRecolour={values !== null}
              onChange={(change) => setRequested((previous) => ({ ...previous, ...change }))}
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
    </div>
  );
}
