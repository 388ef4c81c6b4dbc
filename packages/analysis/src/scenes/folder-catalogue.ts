import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { ImagerySource, SceneQuery } from '../ports.ts';
import { SceneError } from '../scene-error.ts';
import { fileSource } from './file-source.ts';
import { meetsQuery } from './meets-query.ts';

const links = z.object({
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});

/** An item of a real catalogue is 50 KB at most; a larger file is not read into memory. */
const maxJsonBytes = 10 * 1024 * 1024;
const maxFiles = 50_000;

/**
 * A static STAC catalogue in a folder: `catalog.json` with links to items, directly or through child catalogues.
 * Nothing outside the folder is ever read, whatever an href, a link or a symbolic link says.
 * @param folder the folder, or its catalogue file.
 */
export function folderCatalogue(folder: string): ImagerySource {
  const given = resolve(folder);
  const entryOf = async (): Promise<{ root: string; entry: string }> => {
    try {
      const info = await stat(given);
      const entry = await realpath(info.isDirectory() ? join(given, 'catalog.json') : given);
      return { root: info.isDirectory() ? await realpath(given) : dirname(entry), entry };
    } catch (error) {
      throw new SceneError(
        'catalogue_unreachable',
        `There is no STAC catalogue (catalog.json) in ${folder}.`,
        {
          cause: error,
        },
      );
    }
  };

  return {
    simulated: false,
    async search(query, signal) {
      const { root, entry } = await entryOf();
      return readCatalogue(root, entry, query, signal);
    },
    async open(href) {
      const { root } = await entryOf();
      return fileSource(await insideFolder(root, root, href));
    },
  };
}

async function readCatalogue(
  root: string,
  entry: string,
  query: SceneQuery,
  signal?: AbortSignal,
): Promise<unknown[]> {
  const items: unknown[] = [];
  const seen = new Set<string>([entry]);
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    signal?.throwIfAborted();
    const parsed = links.safeParse(await readJson(file));
    if (!parsed.success) throw new SceneError('catalogue_invalid', `${file} is no STAC catalogue.`);
    const wanted = parsed.data.links.filter((link) => link.rel === 'item' || link.rel === 'child');
    for (const link of wanted) {
      const target = await insideFolder(root, dirname(file), link.href);
      if (seen.has(target)) continue;
      seen.add(target);
      if (seen.size > maxFiles)
        throw new SceneError('catalogue_invalid', `The catalogue in ${root} has no end.`);
      if (link.rel === 'child') waiting.push(target);
      else {
        const item = await readJson(target);
        if (meetsQuery(item, query)) items.push(withAbsoluteHrefs(item, dirname(target)));
      }
    }
  }
  return items;
}

async function readJson(file: string): Promise<unknown> {
  try {
    const { size } = await stat(file);
    if (size > maxJsonBytes) {
      throw new SceneError(
        'catalogue_invalid',
        `${file} is ${Math.round(size / 1e6)} MB, too large for a STAC item.`,
      );
    }
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof SceneError) throw error;
    throw new SceneError('catalogue_invalid', `${file} cannot be read as JSON.`, { cause: error });
  }
}

function withAbsoluteHrefs(item: unknown, folder: string): unknown {
  if (typeof item !== 'object' || item === null || !('assets' in item)) return item;
  const { assets } = item;
  if (typeof assets !== 'object' || assets === null) return item;
  const absolute = Object.entries(assets).map(([key, asset]: [string, unknown]) => {
    const href: unknown = typeof asset === 'object' && asset !== null && 'href' in asset ? asset.href : null;
    if (typeof href !== 'string' || /^[a-z][a-z0-9+.-]*:/i.test(href)) return [key, asset];
    return [key, { ...(asset as object), href: pathToFileURL(resolve(folder, href)).href }];
  });
  return { ...item, assets: Object.fromEntries(absolute) };
}

/** @throws SceneError `href_not_allowed` unless the href, symbolic links followed, lies below the catalogue's folder. */
async function insideFolder(root: string, base: string, href: string): Promise<string> {
  const refuse = (): never => {
    throw new SceneError('href_not_allowed', `${href} lies outside the catalogue's folder and is not read.`);
  };
  let path: string;
  if (/^file:/i.test(href)) {
    try {
      path = fileURLToPath(href);
    } catch {
      return refuse();
    }
  } else if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.includes('\0')) {
    return refuse();
  } else path = resolve(base, href);
  if (!isBelow(root, path)) {
    // A folder reached through a symbolic link has two names; only the real one decides.
    const real = await realpath(path).catch(() => path);
    return isBelow(root, real) ? real : refuse();
  }
  const real = await realpath(path).catch(() => null);
  if (real === null)
    throw new SceneError('asset_missing', `The file ${relative(root, path)} of the catalogue is missing.`);
  return isBelow(root, real) ? real : refuse();
}

function isBelow(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !/^[a-z]:/i.test(way);
}
