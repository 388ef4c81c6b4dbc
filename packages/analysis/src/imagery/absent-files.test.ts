import { describe, expect, it } from 'vitest';
import { AbsentFiles } from './absent-files.ts';

describe('a file that was not found', () => {
  it('is known to be absent for an hour', () => {
    let now = Date.parse('2026-06-01T12:00:00Z');
    const absentFiles = new AbsentFiles(() => now);
    absentFiles.add('https://example.org/B04.tif.msk');
    now += 59 * 60_000;
    expect(absentFiles.has('https://example.org/B04.tif.msk')).toBe(true);
    expect(absentFiles.has('https://example.org/B08.tif.msk')).toBe(false);
    now += 2 * 60_000;
    expect(absentFiles.has('https://example.org/B04.tif.msk')).toBe(false);
  });

  it('is forgotten once ten thousand more were found absent', () => {
    const absentFiles = new AbsentFiles();
    absentFiles.add('first');
    for (let i = 0; i < 10_000; i++) absentFiles.add(`file ${i}`);
    expect(absentFiles.has('first')).toBe(false);
    expect(absentFiles.has('file 0')).toBe(true);
  });
});
