import type { addToCart } from '@furrow/contract/cart';
import type { Industry } from '@furrow/contract/catalogue';
import type { Sent } from '@furrow/contract/endpoint';
import { sentBeside } from './beside.ts';
import type { Hand } from './hand.ts';
import { sentLand } from './land.ts';
import { readRecurrence } from './recurrence.ts';

/** Rules of a cart item, shared by the page-by-page order and the guided order. */

/** True if the industry needs a soil or a vegetation type. */
export function asksTypes({ soil_type, vegetation_type }: Industry): boolean {
  return soil_type.length > 0 || vegetation_type.length > 0;
}

/** True if every type that the industry needs is chosen from its list. */
export function hasTypes({ industry, soilType, vegetationType }: Hand): boolean {
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
export function hasRecurrence({ recurrence }: Hand): boolean {
  return recurrence !== null && readRecurrence(recurrence).recurrence !== null;
}

/** Request body of the draft's cart item. @throws when the draft is incomplete, which the rules above check beforehand. */
export function itemOf(hand: Hand, isRepeated = hand.recurrence !== null): Sent<typeof addToCart>['body'] {
  const { industry, land, tier, withImage, soilType, vegetationType, recurrence: typed } = hand;
  if (!industry || !land || !tier)
    throw new Error('The draft holds no complete analysis. Check it with needs() first.');
  const recurrence = isRepeated && typed ? readRecurrence(typed).recurrence : null;
  return {
    price_range: tier.id,
    ...sentLand(land),
    area_ha: land.hectares,
    with_image: withImage,
    soil_type: industry.soil_type.length > 0 ? soilType : null,
    vegetation_type: industry.vegetation_type.length > 0 ? vegetationType : null,
    ...sentBeside(hand),
    ...(recurrence && {
      recurring: true,
      recurring_days: recurrence.weeks,
      recurring_times: recurrence.times,
    }),
  };
}
