import { readFileSync } from 'node:fs';
import type { AmendedRecord } from '@furrow/analysis/record/render-record';
import { describe, expect, test } from 'vitest';
import { formatterIn } from '../../http/reader.ts';
import { shippedNames } from '../catalogue/catalogue-names.ts';
import { viewAdvice } from './advice.view.ts';
import { cropOf } from './field-knowledge.ts';

const record = JSON.parse(
  readFileSync(
    new URL(
      '../../../../../packages/analysis/src/services/vegetation-index/stored-record.json',
      import.meta.url,
    ),
    'utf8',
  ),
) as AmendedRecord;

const adviceFor = (field_crop: string | null, vegetation_type: string | null, language = 'en') =>
  viewAdvice(
    record,
    { field_crop, vegetation_type },
    {
      now: new Date('2026-07-22T09:00:00Z'),
      say: formatterIn(language),
    },
  );

const codesOf = (advice: ReturnType<typeof adviceFor>) =>
  advice && [advice.code, ...advice.added.map(({ code }) => code)];

test('what grows is asked where neither the field nor the order says it', () => {
  for (const [crop, type] of [
    [null, null],
    [null, 'Other crop'],
    ['my own words', 'Other crop'],
  ] as const)
    expect(codesOf(adviceFor(crop, type))).toContain('ask-crop');
});

test('the crop of the field in any language answers it, before the type of the order', () => {
  for (const [crop, type] of [
    ['Silomais', 'Other crop'],
    [null, 'Maize'],
  ] as const) {
    const advice = adviceFor(crop, type)!;
    expect([advice.code, ...advice.added.map(({ code }) => code)]).not.toContain('ask-crop');
  }
  expect(adviceFor('Wintertarwe', 'Maize')).toEqual(adviceFor('Wintertarwe', 'Other crop'));
});

test('all sentences are in the language of the reader', () => {
  const advice = adviceFor('Silomais', null, 'hi')!;
  for (const text of [advice.text, advice.limit, advice.certainty?.text ?? 'हाँ'])
    expect(text).toMatch(/\p{Script=Devanagari}/u);
});

describe('the owner of a saved field', () => {
  const field_id = '5b1f1a9c-0000-4000-8000-000000000001';
  const viewFor = async (item: { field_crop: string | null; field_id: string | null }, language = 'en') =>
    viewAdvice(
      record,
      { vegetation_type: null, ...item },
      {
        now: new Date('2026-07-22T09:00:00Z'),
        say: formatterIn(language),
        known: { crop: cropOf({ field_crop: item.field_crop, vegetation_type: null }), sown: '2026-05-03' },
        names: await shippedNames(language),
      },
    )!;

  test('is asked what grows, with crops in the language of the reader, and is not asked twice', async () => {
    const open = await viewFor({ field_crop: null, field_id }, 'fr');
    expect(open.question).toBe('crop');
    expect(open.stated!.crops).toContainEqual({ value: 'Maize', label: 'Maïs' });
    const answered = await viewFor({ field_crop: 'Maize', field_id }, 'fr');
    expect(answered.question).toBeNull();
    expect(answered.stated).toMatchObject({ crop: 'Maize', crop_name: 'Maïs', sown: '2026-05-03' });
  });

  test.each(['en', 'es', 'fr', 'hi', 'pt'])(
    'can choose crops that the rules know, in %s',
    async (language) => {
      const { stated } = await viewFor({ field_crop: null, field_id }, language);
      for (const { value, label } of stated!.crops) {
        expect(cropOf({ field_crop: value, vegetation_type: null })).not.toBeNull();
        expect(label).not.toBe('');
      }
    },
  );

  test('is asked nothing where no field is saved', async () => {
    expect(await viewFor({ field_crop: null, field_id: null })).toMatchObject({
      question: null,
      stated: null,
    });
  });
});
