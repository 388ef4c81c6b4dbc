import { expect, test, vi } from 'vitest';
import { aNotification } from '../news/a-notification.test-support.ts';
import { notificationMail } from '../news/news.mails.ts';
import { aDocument } from './a-document.test-support.ts';
import { paidMail } from './money.mails.ts';

/** There is no catalogue of a language from right to left, so the Spanish one takes its place. */
vi.mock(import('@furrow/messages/catalogues'), async (original) => {
  const catalogues = await original();
  return {
    ...catalogues,
    translatedLanguageCodes: [...catalogues.translatedLanguageCodes, 'he'],
    readCatalogue: (code) =>
      code === 'he'
        ? {
            ...catalogues.readCatalogue('es'),
            'language.name': 'עברית',
            'language.locale': 'he',
            'language.direction': 'rtl',
          }
        : catalogues.readCatalogue(code),
  };
});

const paidIn = (language: string) => {
  const document = aDocument({ language });
  return paidMail({ ...document, order_id: 'o', account: 'a' }, null);
};

const readyIn = (language: string, field_name: string) =>
  notificationMail({
    language,
    product: 'Acre 51',
    siteUrl: 'https://acre51.test',
    notifications: [aNotification({ field_name })],
  });

test('a mail from right to left isolates each fact and name that is written from left to right', () => {
  expect(paidIn('he').plain).toContain(
    '\u2068Vegetation index\u2069, \u2068North 40\u2069 · \u206812.10\u00a0ha\u2069 · בלגיה',
  );
  expect(readyIn('he', 'North 40').subject).toContain('\u2068Soil moisture\u2069, \u2068North 40\u2069');
  expect(readyIn('he', 'שדה').subject).toContain('\u2068Soil moisture\u2069, שדה');
});

test('its links have no control characters', () => {
  expect(readyIn('he', 'North 40').plain).toMatch(/https:\/\/acre51\.test\/\S*[^\u2069]$/m);
  expect(readyIn('he', 'North 40').plain).not.toMatch(/https:\S*\u2069/);
});

test('a mail from left to right isolates only names from right to left', () => {
  const { plain } = paidIn('es');
  expect(plain).toContain('Vegetation index, North 40 · 12,10\u00a0ha · Bélgica');
  expect(plain).not.toMatch(/[\u2066-\u2069]/);
  expect(readyIn('es', 'שדה').subject).toContain('Soil moisture, \u2068שדה\u2069');
  expect(readyIn('es', 'North 40').plain).not.toMatch(/[\u2066-\u2069]/);
});
