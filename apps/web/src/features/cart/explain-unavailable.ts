import type { CartItem } from '@furrow/contract/cart/cart';
import { cartTexts as texts } from '../../texts/cart.ts';

/** Explains why an item of the cart cannot be paid for and what to do; null if it can. */
export function explainUnavailable({ unavailable_reason, restricted_by }: CartItem): string | null {
  if (unavailable_reason === null) return null;
  return restricted_by === undefined
    ? texts.gone[unavailable_reason]
    : texts.restrictedBy({ area: restricted_by });
}
