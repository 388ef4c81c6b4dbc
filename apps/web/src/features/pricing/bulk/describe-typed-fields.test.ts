import { expect, test } from 'vitest';
import { describeTypedFields } from './describe-typed-fields.ts';

const line = (name: string, crop: string | null = null) => ({ name, crop });
const [north, south, hill] = [line('North 40', 'Wheat'), line('South'), line('Hill', 'Maize')];
const lines = [north, south, hill];

test('one type for all fields needs no explanation, and neither does an order without fields', () => {
  expect(describeTypedFields({ lines, untypedLines: lines, croppedLines: [] })).toBeUndefined();
  expect(describeTypedFields({ lines: [], untypedLines: [], croppedLines: [] })).toBeUndefined();
});

test('the fields whose crop is not in the list are named', () => {
  expect(describeTypedFields({ lines, untypedLines: [south], croppedLines: [north, hill] })).toBe(
    'For the 1 field whose crop is not in the list: South',
  );
  expect(describeTypedFields({ lines, untypedLines: [south, hill], croppedLines: [north] })).toBe(
    'For the 2 fields whose crop is not in the list: South and Hill',
  );
});

test('a type that replaces crops of the list names these fields with their crops, and no others', () => {
  expect(describeTypedFields({ lines, untypedLines: lines, croppedLines: [north, hill] })).toBe(
    'Replaces the crop of 2 fields: North 40 · Wheat and Hill · Maize',
  );
});
