import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeNamedPipe } from '../testing/named-pipe.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { fileSource } from './file-source.ts';

describe('a local file', () => {
  it('is read in parts, and not beyond its end', async () => {
    const path = join(temporaryFolder(), 'band.tif');
    writeFileSync(path, 'sixteen bytes ok');
    const source = await fileSource(path);
    expect(source.metadata).toEqual({ size: 16 });
    expect(Buffer.from(await source.fetch(8, 100)).toString()).toBe('bytes ok');
    await expect(source.fetch(-1, 4)).rejects.toMatchObject({ reason: 'asset_corrupt' });
    await source.close?.();
  });

  it.skipIf(process.platform === 'win32')(
    'that is a pipe, a device or a folder is refused without waiting',
    async () => {
      const folder = temporaryFolder();
      const pipe = join(folder, 'pipe.tif');
      makeNamedPipe(pipe);
      for (const path of [pipe, '/dev/zero', folder, join(folder, 'absent.tif')]) {
        await expect(fileSource(path)).rejects.toMatchObject({
          reason: 'asset_missing',
          message: `The file ${path} is missing, cannot be read or is not a file.`,
        });
      }
    },
  );
});
