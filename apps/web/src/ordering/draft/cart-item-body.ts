import type { addToCart } from '@furrow/contract/cart/cart';
import type { Industry } from '@furrow/contract/catalogue/catalogue';
import type { RequestInput } from '@furrow/contract/endpoint/endpoint';
import { orderInputsBody } from './draft-inputs.ts';
import { areaBody } from './order-area.ts';
import type { OrderDraft } from './order-draft.ts';
import { parseRecurrence } from './typed-recurrence.ts';

/** True if the industry needs a soil or a vegetation type. */
export function needsTypes({ soil_type, vegetation_type }: Industry): boolean {
  return soil_type.length > 0 || vegetation_type.length > 0;
}

/** True if each type that the industry needs is chosen, and is in the list of the industry. */
export function hasTypes({ industry, soilType, vegetationType }: OrderDraft): boolean {
  return (
    industry !== null &&
    isOneOf(industry.soil_type, soilType) &&
    isOneOf(industry.vegetation_type, vegetationType)
  );
}

function isOneOf(options: readonly string[], chosen: string | null): boolean {
  return options.length === 0 || (chosen !== null && options.includes(chosen));
}

/** True if the typed recurrence is valid. */
export function hasRecurrence({ recurrence }: OrderDraft): boolean {
  return recurrence !== null && parseRecurrence(recurrence).recurrence !== null;
}

/**
 * Request body of the cart item that the draft describes.
 * @throws when the draft is incomplete; `hasTypes` and `hasRecurrence` check that beforehand.
 */
export function cartItemBody(
  draft: OrderDraft,
  isRecurring = draft.recurrence !== null,
): RequestInput<typeof addToCart>['body'] {
  const { industry, land, tier, withImage, soilType, vegetationType, recurrence: typed } = draft;
  if (!industry || !land || !tier)
    throw new Error('The draft holds no complete analysis. Check it with needs() first.');
  const recurrence = isRecurring && typed ? parseRecurrence(typed).recurrence : null;
  return {
    price_range: tier.id,
    ...areaBody(land),
    area_ha: land.hectares,
    with_image: withImage,
    soil_type: industry.soil_type.length > 0 ? soilType : null,
    vegetation_type: industry.vegetation_type.length > 0 ? vegetationType : null,
    ...orderInputsBody(draft),
    ...(recurrence && {
      recurring: true,
      recurring_days: recurrence.weeks,
      recurring_times: recurrence.times,
    }),
  };
}
