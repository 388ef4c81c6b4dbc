import { formatOffset, formatPosition } from './crosshair-texts.ts';
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
import { mapTexts } from '../../texts/map.ts';
import { formatArea } from '../../ui/formats/areas.ts';
import { formatLength } from '../../ui/formats/lengths.ts';
import { countriesUrl } from '../basemap/countries-url.ts';
import type { CreateMap, Drawing, FieldMapOptions, MapHandle, MapPadding } from '../interface/field-map.ts';
import { MapFooter } from './map-footer.tsx';
import { MapTools } from './map-tools.tsx';

/** Options whose values are read only when the map is created. */
interface Props<Kind extends MapHandle>
  extends Pick<FieldMapOptions, 'start' | 'use' | 'restricted' | 'basemaps' | 'initialDrawing'> {
  /** Loads the code of the map, which is loaded only once for all maps. */
  load: () => Promise<{ createMap: CreateMap<Kind> }>;
  /** Accessible name of the map: what it shows and how it is used. */
  label: string;
  /** Attribution of the imagery, in addition to that of the country outlines. */
  attribution?: string;
  /** Attributions by zoom, for maps whose visible basemap depends on the zoom. They replace all others. */
  sources?: (zoom: number) => readonly string[];
  /** Note shown over the map, depending on the zoom. */
  note?: (zoom: number) => ReactNode;
  padding?: MapPadding;
  onReady: (map: Kind) => void;
  onDrawing?: (drawing: Drawing) => void;
  onRestricted?: () => void;
  /** Additional buttons at the edge of the map. */
  tools?: ReactNode;
  /** Content shown over the map. */
  children?: ReactNode;
}

const noPadding: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 };

/** A map with its buttons, scale and attribution. */
export function MapView<Kind extends MapHandle>(properties: Props<Kind>) {
  const { use, label, basemaps, attribution, padding = noPadding, tools, children } = properties;
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<Kind | null>(null);
  const [failed, setFailed] = useState(false);
  const [scale, setScale] = useState({ zoom: 0, metresPerPixel: 0 });
  const onDrawing = useEffectEvent((drawing: Drawing) => properties.onDrawing?.(drawing));
  const [announcement, setAnnouncement] = useState('');
  const onRestricted = useEffectEvent(() => properties.onRestricted?.());
  const load = useEffectEvent(() => properties.load());
  const initialiseMap = useEffectEvent((create: CreateMap<Kind>, mapUse: typeof use) => {
    const { start, restricted = [], initialDrawing = null } = properties;
    const createdMap = create(container.current!, {
      start,
      use: mapUse,
      restricted,
      initialDrawing,
      ...(basemaps && { basemaps }),
      outlines: countriesUrl,
      texts: {
        ...mapTexts.map.words,
        position: formatPosition,
        offset: formatOffset,
        hectares: formatArea,
        length: formatLength,
      },
      onDrawing: (drawing) => onDrawing(drawing),
      onRestricted: () => onRestricted(),
      onScale: setScale,
      onAnnounce: setAnnouncement,
    });
    setMap(() => createdMap);
    properties.onReady(createdMap);
    return createdMap;
  });

  // A layout effect destroys the map before its element is removed; OpenLayers warns about maps without a size.
  useLayoutEffect(() => {
    let isUnmounted = false;
    let createdMap: Kind | null = null;
    load().then(
      ({ createMap }) => {
        if (!isUnmounted && container.current) createdMap = initialiseMap(createMap, use);
      },
      () => setFailed(true),
    );
    return () => {
      isUnmounted = true;
      createdMap?.destroy();
    };
  }, [use]);

  const { top, right, bottom, left } = padding;
  useEffect(() => map?.setPadding({ top, right, bottom, left }), [map, top, right, bottom, left]);

  const paddingStyle = {
    '--covered-right': `${right}px`,
    '--covered-bottom': `${bottom}px`,
    '--covered-left': `${left}px`,
  } as CSSProperties;
  const { zoom, metresPerPixel } = scale;
  // The zoom is unknown until the first move of the map has ended.
  const isZoomKnown = zoom > 0;
  const isBelowImageryZoom = basemaps !== undefined && isZoomKnown && zoom < basemaps.satellite.zoomRange.min;
  const sources = properties.sources?.(zoom) ?? [attribution, mapTexts.map.source];
  return (
    <div className="map" data-use={use} data-far={isBelowImageryZoom || undefined} style={paddingStyle}>
      {use === 'still' ? (
        <div ref={container} className="map-canvas" role="img" aria-label={label} />
      ) : (
        <div ref={container} className="map-canvas" role="application" aria-label={label} />
      )}
      {!map && <p className="map-arriving">{failed ? mapTexts.map.failed : mapTexts.map.loading}</p>}
      <div className="map-over">
        {children}
        <div className="map-note" role="status">
          {isZoomKnown && properties.note?.(zoom)}
        </div>
        {map && use !== 'still' && <MapTools map={map}>{tools}</MapTools>}
        {use === 'draw' && (
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
        )}
        <MapFooter metresPerPixel={metresPerPixel} sources={sources} />
      </div>
    </div>
  );
}
