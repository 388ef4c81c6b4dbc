import { english } from '@furrow/messages/language';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import { findCropTypes } from '../crops/find-crop-types.ts';
import type { OrderedItem } from './ordered-item.store.ts';

/**
 * The analysis of an ordered item as it is ordered again: the field's crop as it is saved now takes precedence over the
 * vegetation type of the order, unless that type is one that the crop may mean.
 * @param crop crop of the saved field; null if it has none
 */
export function analysisNow(
  offeredCatalogue: OfferedCatalogue,
  { analysis }: Pick<OrderedItem, 'analysis'>,
  crop: string | null,
): OrderedItem['analysis'] {
  return { ...analysis, vegetation_type: vegetationTypeNow(offeredCatalogue, analysis, crop) };
}

function vegetationTypeNow(
  { industries, services, tiers, namesIn }: OfferedCatalogue,
  { price_range, vegetation_type: ordered = null }: OrderedItem['analysis'],
  crop: string | null,
): string | null {
  const tier = tiers.find(({ id }) => id === price_range);
  if (!tier || ordered === null || crop === null) return ordered;
  const meantTypes = [namesIn(english.code).crop(crop), ...findCropTypes(crop)];
  for (const industry of industries) {
    const isOffered = services.get(industry.id)?.some(({ id }) => id === tier.service_id);
    if (!isOffered || !industry.vegetation_type.includes(ordered)) continue;
    const unspecified = industry.unspecified_vegetation_type;
    const listed = meantTypes.find((type) => industry.vegetation_type.includes(type));
    if (listed === undefined || listed === unspecified) continue;
    return ordered !== unspecified && meantTypes.includes(ordered) ? ordered : listed;
  }
  return ordered;
}
