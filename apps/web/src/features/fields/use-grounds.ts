import { useEffect, useState } from 'react';
import type { FieldMap } from '../../map/field-map.ts';
import type { Grounds } from '../../map/grounds.ts';
import { settings } from '../../page-settings.ts';
import { useMapLook } from './map-look.ts';
import { placeNamesIn } from './place-calls.ts';
import { satellitePictures } from './satellite-pictures.ts';

/** The grounds that a map can show, and the one that it shows. */
export function useGrounds(map: FieldMap | null) {
  const { ground, chooseGround } = useMapLook();
  const [attribution, setAttribution] = useState(settings.mapAttribution);
  const [isFailing, setFailing] = useState(false);
  const [grounds] = useState<Grounds>(() => ({
    road: { placesIn: placeNamesIn },
    satellite: {
      ...satellitePictures((given) => given && setAttribution(given)),
      onFailing: setFailing,
    },
  }));
  useEffect(() => map?.setGround(ground), [map, ground]);
  return {
    grounds,
    ground,
    chooseGround,
    isFailing,
    attribution: ground === 'satellite' ? attribution : null,
  };
}
