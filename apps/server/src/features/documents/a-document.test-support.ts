import type { DocumentContent, NumberedDocument } from './document-content.ts';

/** A line of a sold analysis of a field. */
export const line = (overrides: object = {}) => ({
  name: 'Vegetation index',
  field_name: 'North 40',
  area_ha: 12.1,
  country: 'Belgium',
  with_image: false,
  every_weeks: null,
  analyses: 1,
  each_cents: 908,
  cents: 908,
  ...overrides,
});

/** Receipt of an order that was paid by card and from the wallet, or a credit note for it. */
export function aDocument(
  overrides: Partial<DocumentContent> = {},
  kind: NumberedDocument['kind'] = 'receipt',
): NumberedDocument {
  return {
    id: '6a0e5a8e-0000-4000-8000-000000000001',
    kind,
    number: kind === 'receipt' ? 'R-2026-000042' : 'C-2026-000007',
    amount_cents: 908,
    created_at: new Date('2026-11-21T10:00:00Z'),
    corrects: kind === 'receipt' ? null : 'R-2026-000042',
    content: {
      of: 'order',
      language: 'en',
      letterhead: {
        product: 'Acre 51',
        name: 'Acre 51 Ltd',
        address: '1 Mill Lane, 9000 Ghent',
        tax_id: 'BE 0123',
        tax_note: 'No tax is charged.',
        support_email: 'help@acre51.test',
        is_simulated: false,
      },
      buyer: { name: 'Ada Veldman', company: null, vat_id: null, address: null },
      order_number: 'F-2026-000123',
      lines: [line()],
      total_cents: 908,
      card_cents: 608,
      card_brand: 'visa',
      card_last4: '4242',
      wallet_cents: 300,
      promo_cents: 100,
      commission_cents: 120,
      is_test: false,
      ...overrides,
    },
  };
}
