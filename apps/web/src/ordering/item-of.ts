import type { addToCart } from '@furrow/contract/cart';
import type { Industry } from '@furrow/contract/catalogue';
import type { Sent } from '@furrow/contract/endpoint';
import { sentBeside } from './beside.ts';
import type { Hand } from './hand.ts';
import { sentLand } from './land.ts';
import { readRecurrence } from './recurrence.ts';

/** Rules of what goes into the basket, the same on every way there: screen by screen, and answer by answer. */

/** Whether the industry asks which soil or which vegetation the land has. */
export function asksTypes({ soil_type, vegetation_type }: Industry): boolean {
  return soil_type.length > 0 || vegetation_type.length > 0;
}

/** Every type that the industry asks for is chosen, and is one of its list. */
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

/** What is typed as a repetition is one. */
export function hasRecurrence({ recurrence }: Hand): boolean {
  return recurrence !== null && readRecurrence(recurrence).recurrence !== null;
}

/** The item that the hand makes, as it is sent. @throws when something of it is missing, which the rules above tell before. */
export function itemOf(hand: Hand, isRepeated = hand.recurrence !== null): Sent<typeof addToCart>['body'] {
  const { industry, land, tier, withImage, soilType, vegetationType, recurrence: typed } = hand;
  if (!industry || !land || !tier) throw new Error('There is no analysis in hand.');
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
