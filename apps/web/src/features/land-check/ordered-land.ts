import type { LandCheck } from '@furrow/contract/pricing/land-check';
import type { Field } from '@furrow/geo/validity/validity';
import { areaOfOutline } from '../../ordering/draft/order-area.ts';
import type { AreaLabels, OrderArea } from '../../ordering/draft/order-draft.ts';

/** Area and country of land according to the server. */
export type CheckedLand = Pick<LandCheck, 'area_ha' | 'country'>;

/**
 * Order area of a visitor's field, which is not saved yet.
 * @param checked undefined if the server did not check the land; the area is then the one that was measured here.
 */
export const orderedLand = ({ parts, hectares }: Field, checked: CheckedLand | undefined): OrderArea =>
  areaOfOutline({
    geometry: { type: 'MultiPolygon', coordinates: parts },
    area_ha: checked?.area_ha ?? hectares,
    country: checked?.country?.name ?? null,
  });

/** The labels with which a field of a file is saved, without its geometry. */
export const labelsOf = ({ name, crop, season, group }: AreaLabels): AreaLabels => ({
  name,
  crop,
  season,
  group,
});
