import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipEntries } from './layer/zip-directory.ts';
import { unzipEntry } from './unzip-entry.ts';

const MEGABYTE = 1024 * 1024;

/** A ZIP bomb of about 25 kB with entries of 24 MB and 1 MB. */
const bomb = zipSync({ 'a.kml': new Uint8Array(24 * MEGABYTE), 'b.kml': new Uint8Array(MEGABYTE) });
const entries = zipEntries(bomb);

describe('the unpacked size of a ZIP', () => {
  it('is counted while unpacking, and stopped soon after the limit', () => {
    expect(bomb.length).toBeLessThan(100_000);
    const allowance = { bytes: 4 * MEGABYTE };
    expect(() => unzipEntry(bomb, entries[0]!, allowance)).toThrow('200\u00a0MB');
    expect(allowance.bytes).toBeGreaterThan(-20 * MEGABYTE);
  });

  it('is counted over all entries', { tags: ['deep'] }, () => {
    const allowance = { bytes: 24.5 * MEGABYTE };
    expect(unzipEntry(bomb, entries[0]!, allowance)).toHaveLength(24 * MEGABYTE);
    expect(() => unzipEntry(bomb, entries[1]!, allowance)).toThrow('200\u00a0MB');
  });
});
