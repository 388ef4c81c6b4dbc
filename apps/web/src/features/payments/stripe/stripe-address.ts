import type { CardBillingAddress } from '../card/card-handle.ts';

/**
 * The billing address in Stripe's format. Districts are left out, because Stripe has none, and so is what the country
 * does not have.
 */
export function toStripeAddress({
  address_line_1: line1,
  city,
  state,
  postal_code,
  country,
}: CardBillingAddress) {
  return {
    line1,
    city,
    ...(state !== null && { state }),
    ...(postal_code !== null && { postal_code }),
    ...(country !== null && { country }),
  };
}
