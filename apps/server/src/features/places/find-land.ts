import type { IsoCountry } from '@furrow/contract/places/countries';
import { centroidOf } from '@furrow/geo/area/centroid';
import type { MultiPolygon, Polygon, Position } from '@furrow/geo/rings/polygon';
import { findNearestCity } from '../../adapters/geocoder/gazetteer/nearest-city.ts';
import { countryAt } from './country-at.ts';
import { interiorPoint } from './interior-point.ts';
import { largestPolygon } from './largest-polygon.ts';
import { drawOverview, type OverviewMap } from './overview-map.ts';

/** Which land a field is. */
export interface Land {
  /** Nearest town or village in the country; null where none is near. */
  place: string | null;
  /** English name of the first-level division; null where it is unknown. */
  district: string | null;
  /** Null at sea. */
  country: IsoCountry | null;
  /** Centre of the field, [lng, lat] in degrees, with this many decimals. */
  centre: Position;
  decimals: number;
}

/** Decimals of a degree: five are a metre, two a kilometre, which is the next village and not the field. */
const exactDecimals = 5;
const roundedDecimals = 2;

type FieldGeometry =
  | { type: 'Polygon'; coordinates: Polygon }
  | { type: 'MultiPolygon'; coordinates: MultiPolygon };

/**
 * Finds which land a field is.
 * @param isRounded whether the centre may only be known to a kilometre
 */
export async function findLand(outline: FieldGeometry, { isRounded }: { isRounded: boolean }): Promise<Land> {
  const parts = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
  const [lng, lat] = centroidOf(parts);
  const country = countryAt(...interiorPoint(largestPolygon(parts)));
  const city = country && (await findNearestCity({ lng, lat }, country.code));
  const decimals = isRounded ? roundedDecimals : exactDecimals;
  return {
    place: city?.name ?? null,
    district: city?.region ?? null,
    country,
    centre: [Number(lng.toFixed(decimals)), Number(lat.toFixed(decimals))],
    decimals,
  };
}

/** Draws where land is in its country. It shows no more than the land states. */
export const overviewOf = ({ centre, country }: Land): Promise<OverviewMap> => drawOverview(centre, country);
