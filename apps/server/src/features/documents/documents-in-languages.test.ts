import { languageCodes } from '@furrow/messages/catalogues';
import { wordingIn } from '@furrow/messages/edges';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { describe, expect, test } from 'vitest';
import { textOf } from '../../pdf/read-pdf.test-support.ts';
import { aDocument, line } from './a-document.test-support.ts';
import type { NumberedDocument } from './document-content.ts';
import { documentMessages } from './documents.messages.ts';
import type { NewlyNumbered } from './documents.store.ts';
import { drawDocument } from './draw-document.ts';
import { imagesMail, paidMail, refundMail, topUpMail } from './money.mails.ts';

const field = '{North} <40> المزرعة';
const names = [
  'Acre 51',
  '1 Mill Lane, 9000 Ghent',
  'BE 0123',
  'Ada Veldman',
  '{North} <40>',
  'Vegetation index',
  'Soil moisture',
  'American Express',
];
const translations = languageCodes.filter((code) => code !== 'en');

const lines = [
  line({ field_name: field, with_image: true, every_weeks: 2, analyses: 4, cents: 363_200 }),
  line({ name: 'Soil moisture', field_name: field, is_images: true }),
];
const common = { lines, is_test: true, card_brand: 'amex', total_cents: 123_456 };
const simulated = { ...aDocument().content.letterhead, tax_note: null, is_simulated: true };

const receiptIn = (language: string) => aDocument({ ...common, language, letterhead: simulated });
const noteIn = (language: string, overrides = {}) =>
  aDocument({ ...common, of: 'refund', language, letterhead: simulated, ...overrides }, 'credit_note');
const topUpIn = (language: string) =>
  aDocument({ ...common, of: 'top_up', language, letterhead: simulated, lines: [] });

const withoutLineBreaks = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe.each([
  ['a receipt', receiptIn],
  ['a credit note', noteIn],
  ['the receipt of a top-up', topUpIn],
] as const)('%s', (_what, documentIn) => {
  test.each(translations)('has no English in %s', async (language) => {
    const text = withoutLineBreaks(await textOf(await drawDocument(documentIn(language))));
    expect(findEnglish(text, names)).toEqual([]);
    expect(text).not.toMatch(/U\+/);
  });
});

test.each(translations)('a receipt has the same bytes whenever it is drawn in %s', async (language) => {
  const first = await drawDocument(receiptIn(language));
  expect((await drawDocument(receiptIn(language))).equals(first)).toBe(true);
});

test('a receipt writes amounts, areas, days and countries as its language does', async () => {
  const textIn = async (language: string) =>
    withoutLineBreaks(await textOf(await drawDocument(receiptIn(language))));
  const expected: Record<string, string[]> = {
    en: ['$1,234.56', '12.10 ha', '21 Nov 2026, 10:00 UTC', 'Belgium', 'every 2 weeks'],
    es: ['1234,56 $', '12,10 ha', '21 nov 2026, 10:00 UTC', 'Bélgica', 'cada 2 semanas'],
    fr: ['1 234,56 $', '12,10 ha', '21 nov. 2026, 10:00 UTC', 'Belgique', 'toutes les 2 semaines'],
    pt: ['$ 1.234,56', '12,10 ha', '21 de nov. de 2026, 10:00 UTC', 'Bélgica', 'a cada 2 semanas'],
    hi: ['$1,234.56', '12.10 ha', '21 नव॰ 2026, 10:00 UTC', 'बेल्जियम', 'हर 2 हफ़्तों पर'],
  };
  for (const language of languageCodes) {
    const text = await textIn(language);
    for (const words of expected[language] ?? []) expect(text).toContain(words);
  }
});

test('a credit note states its reason in its language', async () => {
  const reason = documentMessages.no_tax();
  for (const language of languageCodes) {
    const tax_note = '-';
    const letterhead = { ...simulated, tax_note };
    const text = withoutLineBreaks(
      await textOf(await drawDocument(noteIn(language, { reason, letterhead }))),
    );
    expect(text).toContain(wordingIn(language).say(reason));
  }
});

const numbered = (document: NumberedDocument): NewlyNumbered => ({
  ...document,
  account: '6a0e5a8e-0000-4000-8000-000000000002',
  order_id: '6a0e5a8e-0000-4000-8000-000000000003',
});

describe.each([
  ['an order that is paid', (language: string) => paidMail(numbered(receiptIn(language)), 'http://a.test')],
  ['a top-up', (language: string) => topUpMail(numbered(topUpIn(language)), 'http://a.test')],
  ['paid images', (language: string) => imagesMail(numbered(receiptIn(language)), null)],
  [
    'a refund to the card',
    (language: string) => refundMail([numbered(noteIn(language, { is_guarantee: true }))], 'http://a.test'),
  ],
  [
    'a refund to the wallet',
    (language: string) => {
      const note = numbered(noteIn(language, { card_cents: 0 }));
      return refundMail([note, note], null);
    },
  ],
] as const)('the mail about %s', (_what, mailIn) => {
  test.each(translations)('has no English in %s', (language) => {
    const { subject, plain } = mailIn(language);
    expect(findEnglish(`${subject}\n${plain}`, names)).toEqual([]);
  });

  test.each(languageCodes)('has all its texts in %s', (language) => {
    const { subject, plain, html } = mailIn(language);
    for (const text of [subject, plain, html]) expect(text).not.toMatch(/undefined|\[documents/);
  });
});

test.each(languageCodes)('a name is unchanged in a mail in %s', (language) => {
  expect(paidMail(numbered(receiptIn(language)), null).plain).toContain('{North} <40> المزرعة');
});
