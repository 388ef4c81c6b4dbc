import { type ReactNode, useEffect, useState } from 'react';
import type { Basemaps } from '../../map/interface/basemaps.ts';
import type { MapHandle } from '../../map/interface/field-map.ts';
import { BasemapNote } from '../../map/view/basemap-note.tsx';
import { settings } from '../../settings/page-settings.ts';
import { texts } from '../../texts/app.ts';
import { mapTexts } from '../../texts/map.ts';
import { useMapSettings } from './map-settings.ts';
import { placeNamesIn } from './place-requests.ts';
import { satelliteTiles, tilesAt } from './satellite-tiles.ts';

/** Attribution of our own satellite imagery as sent by the server, or that of the simulated archive. */
const attributionOf = (attribution: string): string =>
  settings.standIns.some(({ part }) => part === 'imagery') ? texts.landing.simulated : attribution;

/**
 * The basemaps of a map, and the one that is shown.
 * @param zoomInText text shown where the map is zoomed out too far for satellite imagery.
 */
export function useBasemaps(map: MapHandle | null, zoomInText: string = mapTexts.basemap.nearer) {
  const { basemap, setBasemap } = useMapSettings();
  const [attribution, setAttribution] = useState(settings.mapAttribution);
  const [failingBasemaps, setFailing] = useState({ road: false, satellite: false });
  const [loading, setArriving] = useState({ road: false, satellite: false });
  const [isSignUpNeeded, setSignUpNeeded] = useState(false);
  const roadTiles = (): Basemaps['road']['tiles'] =>
    settings.mapRoadUrl === null
      ? null
      : {
          ...tilesAt(settings.mapRoadUrl),
          onFailingChange: (road) => setFailing((previous) => ({ ...previous, road })),
          onLoadingChange: (road) => setArriving((previous) => ({ ...previous, road })),
        };
  const [basemaps] = useState<Basemaps>(() => ({
    road: { placeNamesIn, tiles: roadTiles() },
    satellite: {
      ...satelliteTiles({
        onAttribution: (text) => text && setAttribution(attributionOf(text)),
        onSignUpNeededChange: setSignUpNeeded,
      }),
      onFailingChange: (satellite) => setFailing((previous) => ({ ...previous, satellite })),
      onLoadingChange: (satellite) => setArriving((previous) => ({ ...previous, satellite })),
    },
  }));
  useEffect(() => map?.setBasemap(basemap), [map, basemap]);
  const { min } = basemaps.satellite.zoomRange;
  // The bundled map below the imagery requires no attribution.
  const sources = (zoom: number): readonly string[] => {
    const road = settings.mapRoadUrl === null ? null : settings.mapAttribution;
    if (basemap === 'road') return [road ?? mapTexts.map.source];
    if (zoom < min) return [mapTexts.map.source];
    return [attribution ?? mapTexts.map.source];
  };
  const basemapNote = (zoom: number): ReactNode =>
    map && (
      <BasemapNote
        map={map}
        zoomInText={zoomInText}
        basemap={basemap}
        isFailing={failingBasemaps[basemap]}
        isSignUpNeeded={isSignUpNeeded}
        isLoading={loading[basemap]}
        stepsToImagery={Math.ceil(min - zoom)}
      />
    );
  return {
    basemaps,
    basemap,
    chooseBasemap: setBasemap,
    sources,
    note: basemapNote,
  };
}
