import { describe, expect, it } from 'vitest';
import { AbsentFiles } from './absent-files.ts';

describe('a file that was not found', () => {
  it('is known to be absent for an hour', () => {
    let now = Date.parse('2026-06-01T12:00:00Z');
    const absent = new AbsentFiles(() => now);
    absent.add('https://example.org/B04.tif.msk');
    now += 59 * 60_000;
    expect(absent.has('https://example.org/B04.tif.msk')).toBe(true);
    expect(absent.has('https://example.org/B08.tif.msk')).toBe(false);
    now += 2 * 60_000;
    expect(absent.has('https://example.org/B04.tif.msk')).toBe(false);
  });

  it('is forgotten once ten thousand more were found absent', () => {
    const absent = new AbsentFiles();
    absent.add('first');
    for (let i = 0; i < 10_000; i++) absent.add(`file ${i}`);
    expect(absent.has('first')).toBe(false);
    expect(absent.has('file 0')).toBe(true);
  });
});
