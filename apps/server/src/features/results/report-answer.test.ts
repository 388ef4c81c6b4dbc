import type { AmendedRecord } from '@furrow/analysis/record/render-record';
import { storedRecord } from '@furrow/analysis/testing/stored-record';
import { expect, test } from 'vitest';
import { formatterIn } from '../../http/reader.ts';
import type { FullRecord } from './full-record.ts';
import { ownAnswer, sharedAnswer } from './report-answer.ts';

const say = formatterIn('en');

/** The example of 20 July 2026 as a meadow, with a view before it. */
function aResult(): FullRecord {
  const stored = storedRecord('vegetation-index');
  const { indices } = stored.metadata;
  const before = { ...indices, date: '2026-07-15', valid: 100 };
  const record = { ...stored, metadata: { ...stored.metadata, series: [before] } } as AmendedRecord;
  const grown = { field_crop: 'Grass', vegetation_type: null };
  return { record, grown, isBackfilling: false } as unknown as FullRecord;
}

test("the owner's report and the evidence page have the same advice of one day, the record's", () => {
  const now = new Date('2026-07-29T09:00:00Z');
  const own = ownAnswer(aResult(), { say, now });
  expect(own.advice?.date).toBe('2026-07-20');
  expect(own.advice).toEqual(sharedAnswer(aResult(), { say, now, showsOutline: true }).advice);
});

test("once the view is too old to act upon, the owner's report says so, with today's date", () => {
  const now = new Date('2026-11-29T09:00:00Z');
  const { advice } = ownAnswer(aResult(), { say, now });
  expect(advice).toMatchObject({ text: expect.stringContaining('132 days old'), date: '2026-11-29' });
  expect(sharedAnswer(aResult(), { say, now, showsOutline: true }).advice).toBeNull();
});
