import { wordingIn } from '@furrow/messages/edges';
import { describe, expect, test } from 'vitest';
import { paper } from '../../pdf/create-pdf.ts';
import { boxesOf } from '../../pdf/page-content.test-support.ts';
import { textOf } from '../../pdf/read-pdf.test-support.ts';
import { runMessages } from '../runs/runs.messages.ts';
import { aDocument, line } from './a-document.test-support.ts';
import { drawDocument } from './draw-document.ts';

const drawWithBuyer = (name: string) =>
  drawDocument(aDocument({ buyer: { name, company: null, vat_id: null, address: null } }));

describe('a name can be extracted as it was written in', () => {
  test.each([
    ['Latin with accents', 'José Núñez Łódź Åström ß'],
    ['Greek', 'Γιώργος Παπαδόπουλος'],
    ['Cyrillic', 'Ольга Щербакова Їжак'],
    ['Vietnamese', 'Nguyễn Thị Ánh Đường'],
    ['Arabic', 'محمد بن عبد الله'],
    ['Persian', 'پیمان گلچین'],
    ['Arabic with its vowels', 'مُحَمَّد بْنُ عَبْدِ الله'],
    ['Hebrew', 'דוד בן־גוריון'],
    ['Hebrew with its points', 'שָׁלוֹם בְּרָכָה'],
    ['Yoruba', 'Ọ̀ṣun Adékúnlé'],
    ['Devanagari', 'क्षितिज श्रीवास्तव'],
    ['Bengali', 'রবীন্দ্রনাথ ঠাকুর'],
    ['Tamil', 'தமிழ்ச்செல்வன் ஸ்ரீ'],
    ['Telugu', 'శ్రీనివాస్ రావు'],
    ['Kannada', 'ಕೃಷ್ಣ ರಾಜೇಂದ್ರ'],
    ['Malayalam', 'ശ്രീധരൻ നായർ'],
    ['Gujarati', 'મહાત્મા ગાંધી'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['Odia', 'ଜଗନ୍ନାଥ ଦାସ'],
    ['Sinhala', 'චන්ද්‍රිකා කුමාරතුංග'],
    ['Thai', 'สมชาย ใจดีน้ำ กี่ตุ้ม'],
    ['Lao', 'ສົມຊາຍ ໃຈດີ'],
    ['Khmer', 'សុខា ចាន់ស្រី'],
    ['Burmese', 'အောင်ဆန်း မြန်မာ'],
    ['Amharic', 'አበበ ቢቂላ'],
    ['Georgian', 'შოთა რუსთაველი'],
    ['Armenian', 'Արամ Խաչատրյան'],
    ['Chinese', '王小明 北京市朝陽區'],
    ['Japanese', '山田太郎 やまだ'],
    ['Korean', '김철수 서울'],
    ['emoji', 'Farm 😀🌾👩‍🌾'],
    ['a script without a font here', 'ᚠᚢᚦ 12'],
  ])('%s', async (_script, name) => {
    expect(await textOf(await drawWithBuyer(name))).toContain(name);
  });

  test('both directions in one', async () => {
    const text = await textOf(await drawWithBuyer('Ada مرحبا Veldman'));
    for (const word of ['Ada', 'مرحبا', 'Veldman']) expect(text).toContain(word);
  });
});

test('a buyer without a company, in a country without districts, has each name once', async () => {
  const address = {
    address_line_1: 'Hauptstr. 1',
    city: 'Melle',
    district: 'Melle',
    state: 'Melle',
    postal_code: '49324',
    country: 'Germany',
  };
  const buyer = { name: 'Ada Veldman', company: 'Ada Veldman', vat_id: null, address };
  const text = await textOf(await drawDocument(aDocument({ buyer })));
  expect(text.match(/Melle/g)).toHaveLength(1);
  expect(text.match(/Ada Veldman/g)).toHaveLength(1);
});

describe('the file', () => {
  test('has the same bytes whenever it is drawn, and is small', async () => {
    const [first, second] = [await drawWithBuyer('王小明'), await drawWithBuyer('王小明')];
    expect(second.equals(first)).toBe(true);
    expect(first.length).toBeLessThan(60_000);
    expect((await drawWithBuyer('王大明')).equals(first)).toBe(false);
  });

  test('contains everything that the receipt states', async () => {
    const text = await textOf(await drawDocument(aDocument()));
    for (const words of [
      'Receipt',
      'R-2026-000042',
      'F-2026-000123',
      '21 Nov 2026, 10:00 UTC',
      'Acre 51 Ltd',
      'Tax ID BE 0123',
      'Ada Veldman',
      'North 40 · 12.10\u00a0ha · Belgium',
      'No tax is charged.',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(words);
    }
    for (const [words, amount] of [
      ['Total', '$9.08'],
      ['Paid by card (Visa ending in 4242)', '$6.08'],
      ['Paid from the wallet', '$2.00'],
      ['Paid with promotional credit', '$1.00'],
      ['of which platform commission', '$1.20'],
    ] as const) {
      expect(text).toMatch(new RegExp(`${words.replaceAll(/[()]/g, '\\$&')} +\\${amount}`));
    }
    expect(text).not.toContain('Test payment');
  });

  test('states which receipt a credit note corrects, why, and where the money went', async () => {
    const refund = {
      of: 'refund',
      card_cents: 0,
      wallet_cents: 908,
      promo_cents: 0,
      commission_cents: 0,
    } as const;
    const text = await textOf(
      await drawDocument(aDocument({ ...refund, reason: runMessages.not_computed() }, 'credit_note')),
    );
    expect(text).toContain('Credit note');
    expect(text).toMatch(/Corrects receipt +R-2026-000042/);
    expect(text).toMatch(/Refunded to the wallet +\$9\.08/);
    expect(text).toContain('We could not compute the analysis.');
  });

  test('states what is not real', async () => {
    const letterhead = { ...aDocument().content.letterhead, is_simulated: true };
    const text = await textOf(await drawDocument(aDocument({ is_test: true, letterhead })));
    expect(text).toContain('Test payment: no real card was charged.');
    expect(text).toContain('Simulated imagery: the results are not satellite data.');
  });

  test('continues over pages, each with a table head and a page number', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => line({ field_name: `Field ${index + 1}.` }));
    const pages = (await textOf(await drawDocument(aDocument({ lines })))).split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(4);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toMatch(/Description +Analyses +Price each +Amount/);
    }
    const all = pages.join('\n');
    for (const { field_name } of lines) expect(all).toContain(field_name);
    expect(all.match(/^ *Total /gm)).toHaveLength(1);
  });

  test('wraps text that is too long, without losing any', async () => {
    const long = 'Landwirtschaftsgenossenschaft'.repeat(6);
    const words = '王小明'.repeat(60);
    const text = await textOf(
      await drawDocument(aDocument({ lines: [line({ name: long, field_name: words })] })),
    );
    const withoutSpaces = text.replaceAll(/\s/g, '');
    // The amounts are removed, because they are in the first line of the wrapped text.
    expect(withoutSpaces.replaceAll(/1\$9\.08\$9\.08/g, '')).toContain(long);
    expect(withoutSpaces).toContain(words);
  });
});

test('a document in a right-to-left language is the mirror image of one in a left-to-right language', async () => {
  const document = aDocument({ lines: [line(), line({ with_image: true, field_name: 'أرض الزيتون' })] });
  const english = wordingIn('en');
  const wording = { ...english, language: { ...english.language, direction: 'rtl' } } as const;
  const [boxes, mirrored] = [
    await boxesOf(await drawDocument(document)),
    await boxesOf(await drawDocument(document, wording)),
  ];
  expect(boxes.length).toBeGreaterThan(30);
  expect(mirrored).toHaveLength(boxes.length);
  for (const [index, { x, end, y }] of boxes.entries()) {
    const box = mirrored[index]!;
    expect(box.y).toBe(y);
    // Spaces between pieces of different direction are kerned differently.
    expect(Math.abs(box.x - (paper.width - end))).toBeLessThan(1);
    expect(Math.abs(box.end - (paper.width - x))).toBeLessThan(1);
  }
});
