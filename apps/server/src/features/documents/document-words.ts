import { isolateName } from '../../isolate-name.ts';
import type { DocumentContent } from './document-content.ts';

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Whole cents as $1,234.56. */
export const money = (cents: number): string => `$${twoDecimals.format(cents / 100)}`;

type Line = DocumentContent['lines'][number];

/** Where and how big, such as `North 40 · 12.10 ha · Belgium`. */
export function landOf({ field_name, area_ha, country }: Line): string {
  const hectares = `${twoDecimals.format(area_ha)} ha`;
  return [field_name && isolateName(field_name), hectares, country]
    .filter((part) => part !== null)
    .join(' · ');
}

/** such as `with images · every 2 weeks`; empty where there is nothing to say. */
export function formOf({ with_image, every_weeks, analyses }: Line): string {
  const parts = [
    ...(with_image ? ['with images'] : []),
    ...(every_weeks !== null && analyses > 1
      ? [every_weeks === 1 ? 'every week' : `every ${every_weeks} weeks`]
      : []),
  ];
  return parts.join(' · ');
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** Such as `card (Visa ending in 4242)`. */
function cardOf({
  card_brand,
  card_last4,
}: Pick<DocumentContent, 'card_brand' | 'card_last4'>): string {
  if (card_brand === null) return 'card';
  const brand = brands[card_brand] ?? card_brand;
  return card_last4 === null ? `card (${brand})` : `card (${brand} ending in ${card_last4})`;
}

/** How the money came, or where it went, each with its amount. */
export function paymentLines(content: DocumentContent): { text: string; amount: string }[] {
  const { of, card_cents, wallet_cents, promo_cents } = content;
  const isBack = of === 'refund';
  return [
    {
      text: isBack ? `Sent back to the ${cardOf(content)}` : `Paid by ${cardOf(content)}`,
      cents: card_cents,
    },
    { text: isBack ? 'Back to the wallet' : 'Paid from the wallet', cents: wallet_cents - promo_cents },
    { text: isBack ? 'Back as promotional credit' : 'Paid with promotional credit', cents: promo_cents },
  ].flatMap(({ text, cents }) => (cents === 0 ? [] : [{ text, amount: money(cents) }]));
}

/** What stands on everything that is not real. */
export function standInNotes({ letterhead, is_test, of }: DocumentContent): string[] {
  return [
    ...(is_test ? ['Test payment: no real card was charged.'] : []),
    ...(letterhead.is_simulated && of !== 'top_up'
      ? ['Simulated imagery: the results are not satellite data.']
      : []),
  ];
}
