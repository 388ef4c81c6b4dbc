import { type ReactNode, useEffect, useState } from 'react';
import type { ShownMap } from '../../map/field-map.ts';
import { GroundNote } from '../../map/ground-note.tsx';
import type { Grounds } from '../../map/grounds.ts';
import { settings } from '../../page-settings.ts';
import { useSession } from '../../session/session.ts';
import { texts } from '../../texts/app.ts';
import { mapTexts } from '../../texts/map.ts';
import { useMapLook } from './map-look.ts';
import { placeNamesIn } from './place-calls.ts';
import { picturesAt, satellitePictures } from './satellite-pictures.ts';

/** Place names need a signed-in user, too. */
const nobodyNames = () => Promise.resolve([]);

/** Attribution of our own satellite imagery as sent by the server, or that of the simulated archive. */
const sourceOf = (given: string): string =>
  settings.standIns.some(({ part }) => part === 'imagery') ? texts.landing.simulated : given;

/**
 * The basemaps of a map, and the one it shows.
 * @param nearer text shown where the map is zoomed out too far for satellite imagery.
 */
export function useGrounds(map: ShownMap | null, nearer: string = mapTexts.ground.nearer) {
  const { ground: chosen, chooseGround } = useMapLook();
  // Our own satellite imagery needs a signed-in user.
  const isSignedIn = useSession(({ token }) => token !== null);
  const hasSatellite = isSignedIn || settings.mapSatelliteUrl !== null;
  const ground = hasSatellite ? chosen : 'road';
  const [attribution, setAttribution] = useState(settings.mapAttribution);
  const [failing, setFailing] = useState({ road: false, satellite: false });
  const [arriving, setArriving] = useState({ road: false, satellite: false });
  const roadPictures = (): Grounds['road']['pictures'] =>
    settings.mapRoadUrl === null
      ? null
      : {
          ...picturesAt(settings.mapRoadUrl),
          onFailing: (road) => setFailing((before) => ({ ...before, road })),
          onArriving: (road) => setArriving((before) => ({ ...before, road })),
        };
  const [grounds] = useState<Grounds>(() => ({
    road: { placesIn: isSignedIn ? placeNamesIn : nobodyNames, pictures: roadPictures() },
    satellite: {
      ...satellitePictures((given) => given && setAttribution(sourceOf(given))),
      onFailing: (satellite) => setFailing((before) => ({ ...before, satellite })),
      onArriving: (satellite) => setArriving((before) => ({ ...before, satellite })),
    },
  }));
  useEffect(() => map?.setGround(ground), [map, ground]);
  const { least } = grounds.satellite.zooms;
  // Imagery covers the bundled map, which requires no attribution.
  const sources = (zoom: number): readonly string[] => {
    const road = settings.mapRoadUrl === null ? null : settings.mapAttribution;
    if (ground === 'road') return [road ?? mapTexts.map.source];
    if (zoom < least) return [mapTexts.map.source];
    return [attribution ?? mapTexts.map.source];
  };
  const note = (zoom: number): ReactNode =>
    map && (
      <GroundNote
        map={map}
        nearer={nearer}
        ground={ground}
        isFailing={failing[ground]}
        isArriving={arriving[ground]}
        stepsToPictures={Math.ceil(least - zoom)}
      />
    );
  return { grounds, ground, hasSatellite, chooseGround, sources, note };
}
