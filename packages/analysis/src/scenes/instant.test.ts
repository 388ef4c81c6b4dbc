import { describe, expect, it } from 'vitest';
import { parseInstant } from './instant.ts';

describe('the time of an item', () => {
  it.each([
    ['2026-06-01T10:30:00Z', '2026-06-01T10:30:00.000Z'],
    ['2026-06-01t10:30:00.024613z', '2026-06-01T10:30:00.024Z'],
    ['2026-06-01T10:30:00', '2026-06-01T10:30:00.000Z'],
    ['2026-06-01 10:30:00+02:00', '2026-06-01T08:30:00.000Z'],
    ['2026-06-01', '2026-06-01T00:00:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(new Date(parseInstant(text)).toISOString()).toBe(instant);
  });

  it.each([
    '',
    'June 1 2026',
    '2026',
    '06/01/2026',
    '2026-13-01',
    '+010000-01-01T00:00:00Z',
    '1780309800000',
  ])('%j is invalid', (text) => {
    expect(parseInstant(text)).toBeNaN();
  });
});
