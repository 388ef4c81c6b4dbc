import './map.css';
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import outlines from 'world-atlas/countries-50m.json?url';
import { orderingTexts as texts } from '../texts/ordering.en.ts';
import { hectaresWithUnit } from '../ui/money.ts';
import { countText } from '../ui/numbers.ts';
import type { Bounds, Covered, Drawing, FieldMap, FieldMapOptions } from './field-map.ts';
import { scaleBar } from './scale-bar.ts';

interface Properties {
  start: Bounds;
  use: FieldMapOptions['use'];
  /** What the map shows and how it is used, for those who do not see it. */
  label: string;
  /** Beside the source of the outlines: whose picture lies on them. */
  attribution?: string;
  covered?: Covered;
  /** Land in which no field may lie, as it is when the map is made. */
  restricted?: FieldMapOptions['restricted'];
  onReady: (map: FieldMap) => void;
  onDrawing?: (drawing: Drawing) => void;
  onRestricted?: () => void;
  /** What floats above the map. */
  children?: ReactNode;
}

const nothing: Covered = { top: 0, right: 0, bottom: 0, left: 0 };

/** A map with its buttons, its scale and its sources. The drawing library arrives with the first one. */
export function MapView(properties: Properties) {
  const { use, label, attribution, covered = nothing, children } = properties;
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<FieldMap | null>(null);
  const [failed, setFailed] = useState(false);
  const [metresPerPixel, setMetresPerPixel] = useState(0);
  const onReady = useEffectEvent((ready: FieldMap) => properties.onReady(ready));
  const onDrawing = useEffectEvent((drawing: Drawing) => properties.onDrawing?.(drawing));
  const onRestricted = useEffectEvent(() => properties.onRestricted?.());
  const start = useEffectEvent(() => properties.start);
  const restricted = useEffectEvent(() => properties.restricted ?? []);

  // Taken down before its element is: a map without room complains.
  useLayoutEffect(() => {
    let gone = false;
    let made: FieldMap | null = null;
    import('./create-map.ts').then(
      ({ createMap }) => {
        if (gone || !place.current) return;
        made = createMap(place.current, {
          start: start(),
          outlines,
          use,
          words: { ...texts.map.words, hectares: hectaresWithUnit },
          restricted: restricted(),
          onDrawing: (drawing) => onDrawing(drawing),
          onRestricted: () => onRestricted(),
          onScale: setMetresPerPixel,
        });
        setMap(made);
        onReady(made);
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      made?.destroy();
    };
  }, [use]);

  const { top, right, bottom, left } = covered;
  useEffect(() => map?.setCovered({ top, right, bottom, left }), [map, top, right, bottom, left]);

  const room = { '--covered-bottom': `${bottom}px`, '--covered-left': `${left}px` } as CSSProperties;
  return (
    <div className="map" data-use={use} style={room}>
      {use === 'still' ? (
        <div ref={place} className="map-canvas" role="img" aria-label={label} />
      ) : (
        <div ref={place} className="map-canvas" role="application" aria-label={label} />
      )}
      {!map && <p className="map-arriving">{failed ? texts.map.failed : texts.map.loading}</p>}
      {map && use !== 'still' && (
        <div className="map-tools">
          <button type="button" aria-label={texts.map.zoomIn} onClick={() => map.zoom(1)}>
            <span aria-hidden="true">{texts.map.plus}</span>
          </button>
          <button type="button" aria-label={texts.map.zoomOut} onClick={() => map.zoom(-1)}>
            <span aria-hidden="true">{texts.map.minus}</span>
          </button>
        </div>
      )}
      <div className="map-foot">
        {metresPerPixel > 0 ? <Scale metresPerPixel={metresPerPixel} /> : <span />}
        <span className="map-source">
          {[attribution, texts.map.source].filter(Boolean).join(texts.separator)}
        </span>
      </div>
      {children}
    </div>
  );
}

function Scale({ metresPerPixel }: { metresPerPixel: number }) {
  const { metres, pixels } = scaleBar(metresPerPixel, 150);
  const words =
    metres >= 1000 ? texts.map.kilometres(countText(metres / 1000)) : texts.map.metres(countText(metres));
  return (
    <span className="map-scale" style={{ width: pixels }}>
      {words}
    </span>
  );
}
