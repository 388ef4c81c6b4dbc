import { textAt } from '../../texts/text-of.ts';
import './result-map.css';
import type { AnalysisRecord } from '@furrow/contract/analysis-record';
import { boundsOf } from '@furrow/geo/bounds';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { GroundChoice } from '../../map/ground-choice.tsx';
import { loadResultMap } from '../../map/load-result-map.ts';
import { MapView } from '../../map/map-view.tsx';
import type { ResultMap as ShownResult } from '../../map/result-map.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { resultsTexts } from '../../texts/results.ts';
import { areaText } from '../../ui/areas.ts';
import { inOneLine } from '../../ui/in-one-line.ts';
import { useGrounds } from '../fields/use-grounds.tsx';
import { changeScale, scaleOf } from './colour-scale.ts';
import { differences, usualRange } from './index-values.ts';
import type { Metadata } from './metadata.ts';
import { paintValues } from './paint-values.ts';
import { usePrintedMap } from './printed-map.ts';
import { ProbeReadout } from './probe-readout.tsx';
import { ResultControls } from './result-controls.tsx';
import { cellShape, measuredShapes, zoneShapes } from './result-shapes.ts';
import { unitOf } from './units.ts';
import { useEarlierValues } from './use-earlier-values.ts';
import { useIndexValues } from './use-index-values.ts';
import { firstLook, type Look, viewsOf } from './views.ts';

interface Properties {
  record: Omit<AnalysisRecord, 'metadata'>;
  metadata: Metadata;
  /** Colour of the average, on the recipe's own scale. */
  color: string | null;
  /** Id of the previous analysis with pictures of the same field. */
  before: string | null;
}

const addressesOf = (image: string | null, metadata: Metadata) => ({
  /** Identifies the result and the files that it has: pictures may be bought later. */
  of: [metadata.provenance.checksum, ...metadata.files.map(({ kind }) => kind)].join(' '),
  image,
  natural: fileOf(metadata, 'natural'),
  values: fileOf(metadata, 'values'),
});

const fileOf = ({ files }: Metadata, kind: string): string | null =>
  files.find((file) => file.kind === kind)?.url ?? null;

/** Kind of the shapes of a result. */
const shapesIn = (geojson: Metadata['geojson']): 'zones' | 'bands' | 'plumes' => {
  const told = geojson?.features[0]?.properties ?? {};
  return 'zone' in told ? 'zones' : 'band' in told ? 'bands' : 'plumes';
};

/** Services whose pixels are large enough to show one next to the field. */
const inCells = ['methane', 'carbon'];

/** The field with its result: images, shapes, or the colour of its average. */
export function ResultMap({ record, metadata, color, before }: Properties) {
  const { geometry, service_name, service_code, area_ha } = record;
  const { overlay, provenance, display, geojson, zones, indices } = metadata;
  const [map, setMap] = useState<ShownResult | null>(null);
  const frame = usePrintedMap(map);
  const { checksum } = provenance;
  const [missingOf, setMissingOf] = useState<string | null>(null);
  const isMissing = missingOf === checksum;
  // URLs are signed again on every read of the record and lead to the same files, so the first ones are reused.
  const [held, setHeld] = useState(() => addressesOf(record.image, metadata));
  const come = addressesOf(record.image, metadata);
  if (held.of !== come.of) setHeld(come);
  const { image, natural } = held;
  const values = useIndexValues(overlay ? held.values : null);
  const views = viewsOf({
    geojson,
    hasIndex: Boolean(image && overlay),
    hasNatural: natural !== null,
    hasBefore: before !== null,
  });
  const [wished, setLook] = useState<Look>(() => firstLook(views));
  // The day that is selected next may have fewer views.
  const look = views.includes(wished.view) ? wished : { ...wished, view: firstLook(views).view };
  const { grounds, ground, hasSatellite, chooseGround, sources, note } = useGrounds(map);
  const { view, opacity, span, palette, swipe, withZones } = look;
  const earlier = useEarlierValues(view === 'change' ? before : null);

  const changed = useMemo(
    () => (view === 'change' && values && earlier ? differences(values, earlier) : null),
    [view, values, earlier],
  );
  const measured = useMemo(() => (geojson ? measuredShapes(geojson, display) : null), [geojson, display]);
  const range = useMemo(() => (values ? usualRange(values) : null), [values]);
  const scale = useMemo(() => {
    if (view === 'change') return changed && changeScale(usualRange(changed), display);
    if (view === 'shapes') return measured?.scale ?? null;
    return scaleOf(display, palette, span === 'field' && range ? range : undefined);
  }, [view, changed, measured, display, palette, span, range]);
  const asKept = span === 'absolute' && palette === 'usual';
  const toPaint = view === 'change' ? changed : view === 'shapes' || asKept ? null : values;
  // Passed to the map as a canvas: browsers that resist fingerprinting add noise when a canvas is read back.
  const painted = useMemo(() => toPaint && scale && paintValues(toPaint, scale), [toPaint, scale]);
  const picture = toPaint ? painted : view === 'shapes' || view === 'change' ? null : image;

  const parts = useMemo(
    () => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates),
    [geometry],
  );
  const box = overlay?.bounds;
  const isPicture = picture !== null && !isMissing;
  useEffect(() => {
    map?.showField(parts, { fill: isPicture || view === 'shapes' ? null : color });
  }, [map, isPicture, color, view, parts]);
  useEffect(() => {
    const shown =
      box && (view !== 'shapes' || natural)
        ? { index: picture, natural: view === 'both' || view === 'natural' ? natural : null, bounds: box }
        : null;
    map?.showPictures(shown, () => setMissingOf(checksum));
  }, [map, picture, natural, view, box, checksum]);
  useEffect(() => {
    map?.showIndex(view === 'natural' ? 0 : opacity, view === 'both' ? swipe : 0);
  }, [map, view, opacity, swipe]);
  const cell = useMemo(() => {
    if (!inCells.includes(service_code)) return null;
    const [west, south, east, north] = boundsOf(parts);
    const { resolution } = provenance;
    return cellShape(
      [(west + east) / 2, (south + north) / 2],
      resolution,
      resultsTexts.cell({ metres: String(resolution) }),
    );
  }, [parts, service_code, provenance]);
  useEffect(() => {
    const found = view === 'shapes' ? measured?.shapes : withZones && zones ? zoneShapes(zones) : null;
    map?.showShapes([...(found ?? []), ...(cell ? [cell] : [])]);
  }, [map, view, measured, withZones, zones, cell]);

  const tables = view === 'shapes' ? geojson?.features : withZones ? zones?.features : undefined;
  const name = indices?.name ?? provenance.quantity;
  const unit = unitOf(metadata);
  // A quantity with a unit is shown under its own name.
  const measure = measured?.measure === 'intensity' && unit !== null ? null : measured?.measure;
  const ofShapes = textAt(resultsTexts.properties, measure ?? '') ?? name;
  const shownName = view === 'change' ? resultsTexts.changeOf({ name }) : view === 'shapes' ? ofShapes : name;
  const readOut = view === 'change' ? changed : view === 'shapes' ? null : values;
  return (
    <div ref={frame} className="report-map">
      <MapView
        use="look"
        load={loadResultMap}
        start={boundsOf(parts)}
        grounds={grounds}
        label={orderingTexts.report.mapLabel({ service: service_name, hectares: areaText(area_ha) })}
        sources={(zoom) => [...new Set([provenance.attribution, ...sources(zoom)])]}
        note={(zoom): ReactNode => (isMissing ? resultsTexts.missing : note(zoom))}
        onReady={setMap}
      >
        {map && (
          <>
            <ResultControls
              look={look}
              views={views}
              shapesName={resultsTexts[shapesIn(geojson)]}
              scale={scale}
              name={inOneLine(shownName, unit)}
              hasZones={Boolean(zones?.features.length)}
              hasPicture={image !== null}
              canRecolour={values !== null}
              onLook={(change) => setLook((was) => ({ ...was, ...change }))}
            />
            {hasSatellite && <GroundChoice ground={ground} onChoose={chooseGround} />}
            <ProbeReadout
              map={map}
              name={shownName}
              unit={unit}
              display={display}
              values={readOut}
              shapes={tables}
              isChange={view === 'change'}
            />
          </>
        )}
      </MapView>
    </div>
  );
}
