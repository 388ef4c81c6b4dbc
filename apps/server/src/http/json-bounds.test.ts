import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsFor, isWithinBounds, type JsonBodyLimits } from './json-bounds.ts';

const largeBounds = { maxDepth: 1_000, maxParts: 1_000, maxMembers: 1_000 };
const within = (text: string, bounds: Partial<JsonBodyLimits>): boolean =>
  isWithinBounds(Buffer.from(text), { ...largeBounds, ...bounds });

test('depth, parts and members are counted outside of strings', () => {
  const text = '{"a":[[1,2],[3,4]],"b":{}}';
  expect(within(text, { maxDepth: 3, maxParts: 7, maxMembers: 6 })).toBe(true);
  expect(within(text, { maxDepth: 2 })).toBe(false);
  expect(within(text, { maxParts: 6 })).toBe(false);
  expect(within(text, { maxMembers: 5 })).toBe(false);
  expect(within('"[[[[,,,,{{{{::"', { maxDepth: 0, maxParts: 0, maxMembers: 0 })).toBe(true);
  expect(within(String.raw`["\"[,[,\\",[]]`, { maxDepth: 2, maxParts: 3 })).toBe(true);
  expect(within(String.raw`["\\",[[]]]`, { maxDepth: 2 })).toBe(false);
  expect(within('"no end [[[[[', { maxDepth: 0 })).toBe(true);
});

test('any JSON value is counted as its nesting requires', () => {
  const count = (value: unknown, depth: number): { parts: number; members: number } => {
    if (typeof value !== 'object' || value === null) return { parts: 0, members: 0 };
    const innerCounts = Object.values(value).map((one) => count(one, depth + 1));
    const commas = Math.max(0, innerCounts.length - 1);
    const own = Array.isArray(value)
      ? { parts: 1, members: 0 }
      : { parts: 0, members: 1 + innerCounts.length };
    return {
      parts: innerCounts.reduce((sum, { parts }) => sum + parts, own.parts + commas),
      members: innerCounts.reduce(
        (sum, { members }) => sum + members,
        own.members + (depth <= 2 ? commas : 0),
      ),
    };
  };
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      const { parts, members } = count(value, 1);
      expect(within(text, { maxParts: parts, maxMembers: members })).toBe(true);
      if (parts > 0) expect(within(text, { maxParts: parts - 1 })).toBe(false);
      if (members > 0) expect(within(text, { maxMembers: members - 1 })).toBe(false);
    }),
  );
});

test('an import of realistic outlines is within the bounds, a body that is slow to parse is not', () => {
  const bytes = 512 * 1_024;
  const isAccepted = (text: string) => isWithinBounds(Buffer.from(text), boundsFor(bytes));
  const outline = (corners: number) => `[[${'[10.123456,50.123456],'.repeat(corners)}[1,2]]]`;
  const field = (corners: number) =>
    `{"name":"a","crop":"b","season":"c","group":"d","geometry":{"type":"Polygon","coordinates":${outline(corners)}}}`;
  const fields = (count: number, corners: number) =>
    `{"fields":[${Array.from({ length: count }, () => field(corners)).join()}],"allow_duplicates":false}`;
  expect(isAccepted(fields(500, 39))).toBe(true);
  expect(isAccepted(fields(22, 1_000))).toBe(true);
  const names = (count: number) => Array.from({ length: count }, (_, nth) => `"k${nth}":1`).join();
  expect(isAccepted(`{"fields":[{${names(8_000)}}]}`)).toBe(true);
  expect(isAccepted(`{"fields":[{${names(9_000)}}]}`)).toBe(false);
  expect(isAccepted(`{"fields":[${'{},'.repeat(5_000)}{}]}`)).toBe(false);
  expect(isAccepted(`{"fields":[${'1,'.repeat(9_000)}1]}`)).toBe(false);
  expect(isAccepted(`{"a":{"b":[${'[],'.repeat(50_000)}[]]}}`)).toBe(false);
});
