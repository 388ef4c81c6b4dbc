import { awayWords, placeWords } from './aim-words.ts';
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
import { mapTexts } from '../texts/map.ts';
import { areaText } from '../ui/areas.ts';
import { lengthText } from '../ui/lengths.ts';
import { countriesAddress } from './countries-address.ts';
import type { Covered, CreateMap, Drawing, FieldMapOptions, ShownMap } from './field-map.ts';
import { MapFoot } from './map-foot.tsx';
import { MapTools } from './map-tools.tsx';

/** Options whose values are read only when the map is created. */
interface Properties<Kind extends ShownMap>
  extends Pick<FieldMapOptions, 'start' | 'use' | 'restricted' | 'grounds' | 'drawn'> {
  /** Loads the map library, which arrives with the first map. */
  load: () => Promise<{ createMap: CreateMap<Kind> }>;
  /** Accessible name: what the map shows and how it is used. */
  label: string;
  /** Attribution of the imagery, in addition to that of the country outlines. */
  attribution?: string;
  /** Replaces both attributions where the visible basemap depends on the zoom. */
  sources?: (zoom: number) => readonly string[];
  /** Note shown over the map, by its zoom. */
  note?: (zoom: number) => ReactNode;
  covered?: Covered;
  onReady: (map: Kind) => void;
  onDrawing?: (drawing: Drawing) => void;
  onRestricted?: () => void;
  /** Additional buttons at the edge. */
  tools?: ReactNode;
  /** Content above the map. */
  children?: ReactNode;
}

const nothing: Covered = { top: 0, right: 0, bottom: 0, left: 0 };

/** A map with its buttons, its scale and its attribution. */
export function MapView<Kind extends ShownMap>(properties: Properties<Kind>) {
  const { use, label, grounds, attribution, covered = nothing, tools, children } = properties;
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<Kind | null>(null);
  const [failed, setFailed] = useState(false);
  const [scale, setScale] = useState({ zoom: 0, metresPerPixel: 0 });
  const onDrawing = useEffectEvent((drawing: Drawing) => properties.onDrawing?.(drawing));
  const [aim, setAim] = useState('');
  const onRestricted = useEffectEvent(() => properties.onRestricted?.());
  const load = useEffectEvent(() => properties.load());
  const make = useEffectEvent((create: CreateMap<Kind>, as: typeof use) => {
    const { start, restricted = [], drawn = null } = properties;
    const made = create(place.current!, {
      start,
      use: as,
      restricted,
      drawn,
      ...(grounds && { grounds }),
      outlines: countriesAddress,
      words: {
        ...mapTexts.map.words,
        place: placeWords,
        away: awayWords,
        hectares: areaText,
        length: lengthText,
      },
      onDrawing: (drawing) => onDrawing(drawing),
      onRestricted: () => onRestricted(),
      onScale: setScale,
      onAim: setAim,
    });
    setMap(() => made);
    properties.onReady(made);
    return made;
  });

  // A layout effect, to destroy the map before its element is removed: OpenLayers warns about a map without size.
  useLayoutEffect(() => {
    let gone = false;
    let made: Kind | null = null;
    load().then(
      ({ createMap }) => {
        if (!gone && place.current) made = make(createMap, use);
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

  const room = {
    '--covered-right': `${right}px`,
    '--covered-bottom': `${bottom}px`,
    '--covered-left': `${left}px`,
  } as CSSProperties;
  const { zoom, metresPerPixel } = scale;
  // Before its first move has ended the zoom is unknown.
  const isPlaced = zoom > 0;
  const isFar = grounds !== undefined && isPlaced && zoom < grounds.satellite.zooms.least;
  const sources = properties.sources?.(zoom) ?? [attribution, mapTexts.map.source];
  return (
    <div className="map" data-use={use} data-far={isFar || undefined} style={room}>
      {use === 'still' ? (
        <div ref={place} className="map-canvas" role="img" aria-label={label} />
      ) : (
        <div ref={place} className="map-canvas" role="application" aria-label={label} />
      )}
      {!map && <p className="map-arriving">{failed ? mapTexts.map.failed : mapTexts.map.loading}</p>}
      <div className="map-over">
        {children}
        <div className="map-note" role="status">
          {isPlaced && properties.note?.(zoom)}
        </div>
        {map && use !== 'still' && <MapTools map={map}>{tools}</MapTools>}
        {use === 'draw' && (
          <p className="visually-hidden" role="status">
            {aim}
          </p>
        )}
        <MapFoot metresPerPixel={metresPerPixel} sources={sources} />
      </div>
    </div>
  );
}
