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

/** Names of places are for people who are signed in too. */
const nobodyNames = () => Promise.resolve([]);

/** Whose our own pictures from above are, as the server says; those of the simulated archive are told as that. */
const sourceOf = (given: string): string =>
  settings.standIns.some(({ part }) => part === 'imagery') ? texts.landing.simulated : given;

/**
 * The grounds that a map can show, and the one that it shows.
 * @param nearer said where pictures from above are still too far away to be shown.
 */
export function useGrounds(map: ShownMap | null, nearer: string = mapTexts.ground.nearer) {
  const { ground: chosen, chooseGround } = useMapLook();
  // Our own pictures from above are for people who are signed in.
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
  // Pictures from above cover the bundled map, which asks for no mention.
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
