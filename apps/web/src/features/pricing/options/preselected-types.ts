import type { Industry } from '@furrow/contract/catalogue/catalogue';
import type { Quote } from '@furrow/contract/pricing/pricing';
import type { OrderDraft } from '../../../ordering/draft/order-draft.ts';
import { findListedCrop, findListedType } from '../quote/quote-lines.ts';

type Types = Pick<OrderDraft, 'soilType' | 'vegetationType'>;

/** What is known of a saved field: nothing of a drawn one. */
interface FieldTypes {
  /** Types of the field's previous order, or its crop. */
  previous: Quote['previous_types'] | null | undefined;
  /** Vegetation types that the crop means. */
  meant: Quote['vegetation_types'] | undefined;
}

/**
 * The types of the draft, and in place of each one that is missing that of the field, else the industry's entry for buyers
 * who do not state one.
 */
export function preselectedTypes(
  { soilType, vegetationType }: Types,
  industry: Pick<
    Industry,
    'soil_type' | 'vegetation_type' | 'unspecified_soil_type' | 'unspecified_vegetation_type'
  >,
  { previous, meant }: FieldTypes,
): Types {
  const crop = { crop: previous?.vegetation_type ?? null, vegetation_types: (previous && meant) ?? [] };
  return {
    soilType:
      soilType ??
      findListedType(previous?.soil_type ?? null, industry.soil_type) ??
      industry.unspecified_soil_type,
    vegetationType:
      vegetationType ??
      findListedCrop(crop, industry.vegetation_type) ??
      industry.unspecified_vegetation_type,
  };
}
