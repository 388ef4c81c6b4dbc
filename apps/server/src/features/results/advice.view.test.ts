import { readFileSync } from 'node:fs';
import type { AmendedRecord } from '@furrow/analysis/record/render-record';
import { expect, test } from 'vitest';
import { formatterIn } from '../../http/reader.ts';
import { viewAdvice } from './advice.view.ts';

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
