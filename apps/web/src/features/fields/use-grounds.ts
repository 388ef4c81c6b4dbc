import { useEffect, useState } from 'react';
import type { FieldMap } from '../../map/field-map.ts';
import type { Grounds } from '../../map/grounds.ts';
import { settings } from '../../page-settings.ts';
import { mapTexts } from '../../texts/map.en.ts';
import { useMapLook } from './map-look.ts';
import { placeNamesIn } from './place-calls.ts';
import { satellitePictures } from './satellite-pictures.ts';

/** The grounds that a map can show, and the one that it shows. */
export function useGrounds(map: FieldMap | null) {
  const { ground, chooseGround } = useMapLook();
  const [attribution, setAttribution] = useState(settings.mapAttribution);
  const [isFailing, setFailing] = useState(false);
  const [grounds] = useState<Grounds>(() => ({
    road: { placesIn: placeNamesIn, tiles: settings.mapRoadUrl },
    satellite: {
      ...satellitePictures((given) => given && setAttribution(given)),
      onFailing: setFailing,
    },
  }));
  useEffect(() => map?.setGround(ground), [map, ground]);
  const { least } = grounds.satellite.zooms;
  // Pictures from above cover the bundled map, which asks for no mention.
  const sources = (zoom: number): readonly string[] => {
    const road = settings.mapRoadUrl === null ? null : settings.mapAttribution;
    if (ground === 'road') return [road ?? mapTexts.map.source];
    if (zoom < least) return [mapTexts.ground.nearer, mapTexts.map.source];
    return [attribution ?? mapTexts.map.source];
  };
  return { grounds, ground, chooseGround, isFailing, sources };
}
