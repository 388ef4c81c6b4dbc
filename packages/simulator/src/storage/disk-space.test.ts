import { describe, expect, test } from 'vitest';
import { simulatedArchive } from '../simulated-archive.ts';
import { createTemporaryFolder, digestOf, filesIn, hrefsOf } from './disk-space.test-support.ts';
import { reservedBytes } from './disk-space.ts';

test('the reserve is a tenth of a disk, up to a quarter or 1 GB of a small one, and at most 5 GB of a large one', () => {
  expect(reservedBytes(4e12)).toBe(5 * 1024 ** 3);
  expect(reservedBytes(1e11)).toBe(5 * 1024 ** 3);
  expect(reservedBytes(4e10)).toBe(4e9);
  expect(reservedBytes(8 * 1024 ** 3)).toBe(1024 ** 3);
  expect(reservedBytes(1e9)).toBe(0.25e9);
});

describe('the cache of the simulated archive', () => {
  test('stays on a large disk that is nearly full as long as 5 GB are free', { tags: ['deep'] }, async () => {
    const folder = createTemporaryFolder();
    let available = 9e10;
    const archive = simulatedArchive({
      directory: folder,
      readSpace: async () => ({ size: 1e12, available }),
    });
    const [first, second] = await hrefsOf(archive);
    await digestOf(archive, first!);
    expect(filesIn(folder)).toHaveLength(1);
    available = 5e9;
    await digestOf(archive, second!);
    expect(filesIn(folder)).toHaveLength(0);
  });

  test('is used as usual if the free disk space cannot be read', async () => {
    const folder = createTemporaryFolder();
    const readSpace = () => Promise.reject(new Error('not on this system'));
    const archive = simulatedArchive({ directory: folder, readSpace });
    const [href] = await hrefsOf(archive);
    await digestOf(archive, href!);
    expect(filesIn(folder)).toHaveLength(1);
  });
});
