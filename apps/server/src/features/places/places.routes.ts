import { countryOf } from '@furrow/contract/places/countries';
import type { Kysely } from 'kysely';
import { loadCities } from '../../adapters/geocoder/gazetteer/read-cities.ts';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { countryAt } from './country-at.ts';
import type { MapBounds } from './country-bounds.ts';
import { mapStart } from './map-start.ts';
import { createPlaceLabels } from './place-labels.ts';
import { countAreas, findLastField, findProfileCountry, listAreas } from './places.store.ts';

interface PlacesDeps {
  db: Kysely<Schema>;
  /** Extent of the imagery source; null when it does not state one. */
  imageryExtent: () => Promise<MapBounds | null>;
  /** Called when the imagery source could not be queried; the map opens nevertheless. */
  onFailure: (error: unknown) => void;
}

export function placesHandlers({
  db,
  imageryExtent,
  onFailure,
}: PlacesDeps): Pick<Handlers, 'getCountry' | 'getMapStart' | 'listRestrictedAreas' | 'listPlaceLabels'> {
  const extentOrNull = () =>
    imageryExtent().catch((error: unknown) => {
      onFailure(error);
      return null;
    });
  const labels = createPlaceLabels(loadCities);
  return {
    listPlaceLabels: async ({ params }) => ({ data: await labels.labelsIn(params) }),
    getCountry: async ({ query: { lng, lat } }) => {
      const country = countryAt(lng, lat);
      return { data: country && { id: country.id, name: country.name } };
    },
    getMapStart: async ({ caller, query: { country } }) => {
      const [field, extent, profileCountry] = await Promise.all([
        caller && findLastField(db, caller.account),
        extentOrNull(),
        caller && findProfileCountry(db, caller.userId),
      ]);
      const preferredCountry = country === undefined ? null : countryOf(country.toUpperCase());
      return { data: mapStart(field, extent, profileCountry ?? preferredCountry ?? null) };
    },
    listRestrictedAreas: async ({ query: { page = 1, page_size }, say }) => {
      const range = {
        limit: page_size ?? null,
        offset: page_size === undefined ? 0 : (page - 1) * page_size,
      };
      const areas = await listAreas(db, range, say.language);
      const total = page_size === undefined ? areas.length : await countAreas(db);
      return { data: areas, extras: { total } };
    },
  };
}
