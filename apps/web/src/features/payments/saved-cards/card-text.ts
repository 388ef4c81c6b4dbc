import type { SavedCard } from '@furrow/contract/payments/saved-cards';
import { paymentTexts } from '../../../texts/payment.ts';
import { brandNamed } from '../card/card-number.ts';

const texts = paymentTexts.saved;

/** Name of a saved card, such as "Visa ending in 4242". */
export function cardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  const known = brandNamed(brand ?? '');
  const brandText = brand === 'link' ? texts.link : known ? paymentTexts.brands[known] : brand;
  if (last4 === null) return brandText ?? paymentTexts.paid.someCard;
  return paymentTexts.paid.card({ brand: brandText ?? paymentTexts.paid.someCard, last4 });
}

/** Expiry of a saved card, such as "Expires 12 / 34"; null if the provider states none. */
export function expiryText({
  exp_month: month,
  exp_year: year,
  is_expired,
}: Pick<SavedCard, 'exp_month' | 'exp_year' | 'is_expired'>): string | null {
  if (month === null || year === null) return null;
  const expiry = `${String(month).padStart(2, '0')} / ${String(year % 100).padStart(2, '0')}`;
  return (is_expired ? texts.expired : texts.expires)({ expiry });
}
