import { recordedServices } from '@furrow/analysis/testing/stored-record';
import { inEnglish } from '@furrow/messages/in-english';
import { expect, test } from 'vitest';
import { assistantRecordOf } from './assistant-record.ts';
import { exampleRecord } from './example-records.test-support.ts';

const item = (record: ReturnType<typeof exampleRecord>) => ({
  ...record,
  area_ha: String(record.area_ha),
  series: null,
  change: null,
});

const noExtras = {
  advice: null,
  where: null,
  weakest: null,
  last_view: null,
  last_year: null,
  order: null,
  other_averages: [],
};

test.each(recordedServices)('an assistant receives the figures of %s, but not the location', (code) => {
  const record = exampleRecord(code);
  const received = JSON.stringify(assistantRecordOf(item(record), record, noExtras, inEnglish));
  expect(received).not.toMatch(/coordinates|geometry|bounds|EPSG|checksum|files|chat_history|item_id/);
  for (const { id } of record.metadata.provenance.scenes) expect(received).not.toContain(id);
  expect(received).not.toMatch(/51\.00|3\.70/);
});

test("a scene's name is removed from a note", () => {
  const record = exampleRecord('vegetation-index');
  const { id } = record.metadata.provenance.scenes[0]!;
  record.metadata.indices!.notes = `The bands of ${id} have reflectances of their own.`;
  expect(assistantRecordOf(item(record), record, noExtras, inEnglish).indices!.notes).toBe(
    'The bands of the scene have reflectances of their own.',
  );
});

test('the measured share of the field is included where it is less than 99 %', () => {
  const record = exampleRecord('vegetation-index');
  const measuredOf = (valid: number) => {
    record.metadata.provenance.pixels = { inside: 500, valid };
    return assistantRecordOf(item(record), record, noExtras, inEnglish).measured_percent;
  };
  expect([measuredOf(393), measuredOf(494), measuredOf(495)]).toEqual([78.6, 98.8, null]);
});

test('the earlier passes are included', () => {
  const record = exampleRecord('crop-water');
  const series = [{ date: '2026-07-10', average: 0.4321, median: 0, p10: 0, p90: 0, cloud: 0, valid: 100 }];
  record.metadata.series = series;
  expect(assistantRecordOf(item(record), record, noExtras, inEnglish).series).toEqual(series);
});
