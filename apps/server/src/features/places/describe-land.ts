import { nameOfCode } from '@furrow/contract/places/country-name';
import { english, type Language } from '@furrow/messages/language';
import type { Message } from '@furrow/messages/message';
import type { Land } from './find-land.ts';
import { landMessages } from './land.messages.ts';

/** Land in the language of a reader. Towns and divisions have the names of the gazetteer. */
export interface DescribedLand {
  place: string | null;
  district: string | null;
  country: string | null;
  /** [lng, lat] in degrees on WGS 84. */
  centre: [number, number];
  /** The centre in words, such as `51.00155° N, 3.70250° E`. */
  position: string;
}

export function describeLand(
  land: Land,
  { say, language }: { say: (message: Message) => string; language: Pick<Language, 'code' | 'locale'> },
): DescribedLand {
  const { place, district, country, centre } = land;
  return {
    place,
    district,
    country:
      country && (language.code === english.code ? country.name : nameOfCode(country.code, language.locale)),
    centre: [...centre],
    position: say(positionOf(land)),
  };
}

function positionOf({ centre: [lng, lat], decimals }: Land): Message {
  const params = {
    lat: { figure: Math.abs(lat), decimals },
    lng: { figure: Math.abs(lng), decimals },
  };
  if (lat < 0) return lng < 0 ? landMessages.south_west(params) : landMessages.south_east(params);
  return lng < 0 ? landMessages.north_west(params) : landMessages.north_east(params);
}
