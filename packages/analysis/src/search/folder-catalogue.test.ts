import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeNamedPipe } from '../testing/named-pipe.ts';
import { writeCatalogue } from '../testing/synthetic-scene.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { folderCatalogue } from './folder-catalogue.ts';

const query = {
  bbox: [-180, -90, 180, 90] as const,
  from: '2026-06-01T00:00:00.000Z',
  to: '2026-06-30T23:59:59.999Z',
  collection: null,
};
const refused = (reason: string) => expect.objectContaining({ name: 'SceneError', reason });

describe('a folder with a static catalogue', () => {
  it('is read through child catalogues, each file once, even in a cycle', async () => {
    const root = temporaryFolder();
    const child = writeCatalogue(join(root, 'tiles'), [{ id: 'A' }]);
    writeFileSync(
      join(child, 'catalog.json'),
      JSON.stringify({
        links: [
          { rel: 'item', href: './A.json' },
          { rel: 'child', href: '../catalog.json' },
        ],
      }),
    );
    writeFileSync(
      join(root, 'catalog.json'),
      JSON.stringify({ links: [{ rel: 'child', href: './tiles/catalog.json' }] }),
    );
    const items = (await folderCatalogue(root).search(query)) as { assets: { red: { href: string } } }[];
    expect(items).toHaveLength(1);
    expect(items[0]!.assets.red.href).toBe(pathToFileURL(join(child, 'A-red.tif')).href);
  });

  it('may also be given as its catalogue file', async () => {
    const root = writeCatalogue(temporaryFolder(), [{ id: 'A' }]);
    expect(await folderCatalogue(join(root, 'catalog.json')).search(query)).toHaveLength(1);
  });

  it('states the extent of its scenes', async () => {
    const root = temporaryFolder();
    const box = (bbox: unknown) => ({ type: 'Feature', bbox, assets: {} });
    writeFileSync(join(root, 'A.json'), JSON.stringify(box([3, 50, 4, 51])));
    writeFileSync(join(root, 'B.json'), JSON.stringify(box([2, 50.5, 0, 3.5, 52, 9])));
    writeFileSync(join(root, 'C.json'), JSON.stringify(box('somewhere')));
    const links = ['A', 'B', 'C', 'missing'].map((name) => ({ rel: 'item', href: `./${name}.json` }));
    writeFileSync(join(root, 'catalog.json'), JSON.stringify({ links }));
    expect(await folderCatalogue(root).extent?.(null)).toEqual([2, 50, 4, 52]);
  });

  it('that is missing, invalid or too large is rejected with a reason', async () => {
    const root = temporaryFolder();
    await expect(folderCatalogue(root).search(query)).rejects.toThrow(refused('catalogue_unreachable'));
    writeFileSync(join(root, 'catalog.json'), '{"links": [');
    await expect(folderCatalogue(root).search(query)).rejects.toThrow(refused('catalogue_invalid'));
    truncateSync(join(root, 'catalog.json'), 1024 ** 3);
    await expect(folderCatalogue(root).search(query)).rejects.toThrow(
      '1,074\u00a0MB, too large for a STAC catalogue',
    );
  });

  it('that is a pipe or is stored elsewhere is neither waited for nor followed', async () => {
    const root = join(temporaryFolder(), 'catalogue');
    writeCatalogue(join(root, '..', 'elsewhere'), [{ id: 'A' }]);
    mkdirSync(root);
    symlinkSync(join(root, '..', 'elsewhere', 'catalog.json'), join(root, 'catalog.json'));
    await expect(folderCatalogue(root).search(query)).rejects.toThrow(refused('href_not_allowed'));
    rmSync(join(root, 'catalog.json'));
    makeNamedPipe(join(root, 'catalog.json'));
    await expect(folderCatalogue(root).search(query)).rejects.toThrow(refused('catalogue_invalid'));
  });

  const withLinks = (...links: unknown[]): string => {
    const root = join(temporaryFolder(), 'catalogue');
    writeCatalogue(root, [{ id: 'A' }]);
    const all = [...links, { rel: 'item', href: './A.json' }];
    writeFileSync(join(root, 'catalog.json'), JSON.stringify({ links: all }));
    return root;
  };

  it('lists each link that it cannot follow and continues', async () => {
    const root = withLinks(
      null,
      { rel: 'item' },
      { rel: 'item', href: 'absent.json' },
      { rel: 'child', href: 'broken/catalog.json' },
      { rel: 'item', href: 'huge.json' },
      { rel: 'item', href: 'folder.json' },
      { rel: 'item', href: 'pipe.json' },
    );
    mkdirSync(join(root, 'broken'));
    writeFileSync(join(root, 'broken', 'catalog.json'), '[');
    writeFileSync(join(root, 'huge.json'), '{}');
    truncateSync(join(root, 'huge.json'), 1024 ** 3);
    mkdirSync(join(root, 'folder.json'));
    makeNamedPipe(join(root, 'pipe.json'));
    expect(await folderCatalogue(root).search(query)).toMatchObject([
      { id: 'absent.json', reason: 'asset_missing' },
      { id: 'broken/catalog.json', reason: 'catalogue_invalid' },
      {
        id: 'huge.json',
        reason: 'item_invalid',
        message: expect.stringContaining('1,074\u00a0MB, too large for a STAC item'),
      },
      { id: 'folder.json', reason: 'item_invalid' },
      { id: 'pipe.json', reason: 'item_invalid' },
      { id: 'A', type: 'Feature' },
    ]);
  });

  it('keeps of an item only what is needed, and rejects one that is larger than any real one', async () => {
    const root = withLinks({ rel: 'item', href: 'large.json' }, { rel: 'item', href: 'deep.json' });
    const item = JSON.parse(readFileSync(join(root, 'A.json'), 'utf8'));
    item.properties.junk = new Array(1000).fill([]);
    writeFileSync(join(root, 'A.json'), JSON.stringify(item));
    writeFileSync(join(root, 'large.json'), ' '.repeat(3_000_000));
    writeFileSync(join(root, 'deep.json'), '['.repeat(1000));
    const items = await folderCatalogue(root).search(query);
    expect(items).toMatchObject([
      { message: expect.stringContaining('3\u00a0MB, too large for a STAC item') },
      { message: expect.stringContaining('is too large to read') },
      { id: 'A' },
    ]);
    expect(JSON.stringify(items[2])).not.toContain('junk');
  });

  it('stops at thousands of scenes, valid or not', async () => {
    const manyLinks = Array.from({ length: 5001 }, (_, index) => ({ rel: 'item', href: `${index}.json` }));
    await expect(folderCatalogue(withLinks(...manyLinks)).search(query)).rejects.toMatchObject({
      reason: 'catalogue_invalid',
      message: expect.stringContaining('more than 5,000 scenes'),
    });
  });

  it('stops at too many links', async () => {
    const links = Array.from({ length: 100_000 }, () => ({ rel: 'item', href: 'A.json' }));
    await expect(folderCatalogue(withLinks(...links)).search(query)).rejects.toMatchObject({
      reason: 'catalogue_invalid',
      message: expect.stringContaining('is endless'),
    });
  });

  it('stops when the caller aborts', async () => {
    const root = withLinks();
    const search = folderCatalogue(root).search(query, AbortSignal.abort());
    await expect(search).rejects.toThrow(refused('ended_early'));
    const source = await folderCatalogue(root).open('A-red.tif');
    await expect(source.fetch(0, 4, { signal: AbortSignal.abort() })).rejects.toThrow(refused('ended_early'));
    await source.close?.();
  });

  it.each([
    '../outside.json',
    '/etc/hostname',
    'file:///etc/hostname',
    'http://example.org/item.json',
    'x\0y.json',
  ])('refuses an item at %j', async (href) => {
    const root = withLinks({ rel: 'item', href });
    writeFileSync(join(root, '..', 'outside.json'), '{}');
    expect(await folderCatalogue(root).search(query)).toMatchObject([
      { id: href, reason: 'href_not_allowed' },
      { id: 'A' },
    ]);
  });

  it.each([
    '/etc/passwd',
    'file:///etc/passwd',
    '../outside.tif',
    'https://example.org/a.tif',
    'file:///%2e%2e/etc/passwd',
  ])('refuses to open %j', async (href) => {
    const root = join(temporaryFolder(), 'catalogue');
    writeCatalogue(root, [{ id: 'A' }]);
    writeFileSync(join(root, '..', 'outside.tif'), 'secret');
    await expect(folderCatalogue(root).open(href)).rejects.toThrow(refused('href_not_allowed'));
  });

  it('refuses a symbolic link that leads out, and reads one that stays inside', async () => {
    const root = join(temporaryFolder(), 'catalogue');
    writeCatalogue(root, [{ id: 'A' }]);
    writeFileSync(join(root, '..', 'outside.tif'), 'secret');
    symlinkSync(join(root, '..', 'outside.tif'), join(root, 'way-out.tif'));
    symlinkSync(join(root, 'A-red.tif'), join(root, 'same.tif'));
    mkdirSync(join(root, 'folder.tif'));
    const catalogue = folderCatalogue(root);
    await expect(catalogue.open('way-out.tif')).rejects.toThrow(refused('href_not_allowed'));
    await expect(catalogue.open('folder.tif')).rejects.toThrow(refused('asset_missing'));
    await expect(catalogue.open('absent.tif')).rejects.toThrow(refused('asset_missing'));
    const source = await catalogue.open('same.tif');
    expect((await source.fetch(0, 4)).byteLength).toBe(4);
    await source.close?.();
  });
});
