import { realpath, stat } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { catalogueMessages } from '../imagery/catalogue-messages.ts';
import { fileSource } from '../imagery/file-source.ts';
import type { ImagerySource, SceneQuery } from '../imagery/ports.ts';
import { openRegularFile } from '../imagery/regular-file.ts';
import { JsonLimitError, parseBoundedJson } from '../json/bounded-json.ts';
import { throwIfAborted } from '../reasons/abort-error.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { cornersOf } from '../scenes/footprint-size.ts';
import { itemMessages } from '../scenes/item-messages.ts';
import { reduceItem } from '../scenes/reduced-item.ts';
import { withAbsoluteHrefs } from './absolute-hrefs.ts';
import { boxAround, boxOf } from './extent.ts';
import { matchesQuery } from './matches-query.ts';
import { assertWithinLimits, jsonBounds } from './search-limits.ts';
import { UnreadableItem } from './unreadable-item.ts';

const catalogue = z.object({ links: z.array(z.unknown()).nullish() });
const link = z.object({ rel: z.enum(['item', 'child']), href: z.string() });

interface CatalogueLink extends z.infer<typeof link> {
  /** Folder of the file that contains the link. */
  folder: string;
}

/**
 * Max. bytes of a JSON file that is loaded: an item of a real catalogue has at most 50 KB, a catalogue of thousands
 * some MB.
 */
const maxJsonBytes = { item_invalid: 2 * 1024 * 1024, catalogue_invalid: 10 * 1024 * 1024 };
const tooLarge = {
  item_invalid: itemMessages.file_of_megabytes,
  catalogue_invalid: catalogueMessages.file_too_large,
};
const maxLinks = 100_000;

const unlimitedQuery = {
  bbox: [-180, -90, 180, 90] as const,
  from: '1970-01-01T00:00:00Z',
  to: '9999-12-31T23:59:59Z',
};

/**
 * A static STAC catalogue in a folder: `catalog.json` with links to items, directly or through child catalogues.
 * Nothing outside the folder is ever read, even if an href, a link or a symbolic link points there.
 * @param folder the folder, or its catalogue file.
 */
export function folderCatalogue(folder: string): ImagerySource {
  const catalogPath = resolve(folder);
  const entryOf = async (): Promise<{ root: string; entry: string }> => {
    try {
      if (!(await stat(catalogPath)).isDirectory()) {
        const entry = await realpath(catalogPath);
        return { root: dirname(entry), entry };
      }
      const root = await realpath(catalogPath);
      return { root, entry: await insideFolder(root, root, 'catalog.json') };
    } catch (error) {
      if (error instanceof SceneError && error.reason === 'href_not_allowed') throw error;
      throw new SceneError('catalogue_unreachable', catalogueMessages.none_in_folder({ folder }), {
        cause: error,
      });
    }
  };

  return {
    simulated: false,
    async search(query, signal) {
      const { root, entry } = await entryOf();
      return readCatalogue(root, entry, query, signal);
    },
    async extent(collection, signal) {
      const { root, entry } = await entryOf();
      const items = await readCatalogue(root, entry, { ...unlimitedQuery, collection }, signal);
      const boxes = items.map((item) => boxOf((item as { bbox?: unknown }).bbox));
      return boxAround(boxes.filter((box) => box !== null));
    },
    async open(href) {
      const { root } = await entryOf();
      return fileSource(await insideFolder(root, root, href));
    },
  };
}

/**
 * Reads the items of a catalogue that match a query. Below the first catalogue file, an unreadable file is returned as
 * an `UnreadableItem`, and reading continues.
 */
async function readCatalogue(
  root: string,
  entry: string,
  query: SceneQuery,
  signal?: AbortSignal,
): Promise<unknown[]> {
  const items: unknown[] = [];
  const readTotals = { items: 0, bytes: 0, corners: 0 };
  const visitedHrefs = new Set<string>([entry]);
  // This list grows during the iteration, by the links of child catalogues.
  const links: CatalogueLink[] = await linksOf(entry);
  for (const { rel, href, folder } of links) {
    throwIfAborted(signal);
    try {
      const file = await insideFolder(root, folder, href);
      if (visitedHrefs.has(file)) continue;
      visitedHrefs.add(file);
      if (rel === 'child') {
        for (const childLink of await linksOf(file)) links.push(childLink);
      } else {
        const { item, size } = await readItem(file);
        if (!matchesQuery(item, query)) continue;
        readTotals.bytes += size;
        readTotals.corners += cornersOf(item);
        items.push(withAbsoluteHrefs(item, (asset) => fileAddress(dirname(file), asset)));
      }
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
      items.push(new UnreadableItem(href, error));
    }
    readTotals.items = items.length;
    assertWithinLimits(root, readTotals);
    if (links.length > maxLinks)
      throw new SceneError('catalogue_invalid', catalogueMessages.endless_folder({ folder: root }));
  }
  return items;
}

/** Returns the reduced item, so that the rest can be garbage collected. */
async function readItem(file: string): Promise<{ item: unknown; size: number }> {
  const { json, size } = await readJson(file, 'item_invalid');
  return { item: reduceItem(json), size };
}

async function linksOf(file: string): Promise<CatalogueLink[]> {
  const { json } = await readJson(file, 'catalogue_invalid');
  const parsed = catalogue.safeParse(json);
  if (!parsed.success) throw new SceneError('catalogue_invalid', catalogueMessages.no_catalogue({ file }));
  const folder = dirname(file);
  return (parsed.data.links ?? []).flatMap((raw) => {
    const { data } = link.safeParse(raw);
    return data ? [{ ...data, folder }] : [];
  });
}

async function readJson(
  file: string,
  reason: 'catalogue_invalid' | 'item_invalid',
): Promise<{ json: unknown; size: number }> {
  try {
    const { handle, size } = await openRegularFile(file);
    try {
      if (size > maxJsonBytes[reason]) {
        throw new SceneError(reason, tooLarge[reason]({ file, megabytes: Math.ceil(size / 1e6) }));
      }
      return { json: parseBoundedJson(await handle.readFile(), jsonBounds), size };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof SceneError) throw error;
    const toMessage =
      error instanceof JsonLimitError ? catalogueMessages.file_boundless : catalogueMessages.file_no_json;
    throw new SceneError(reason, toMessage({ file }), { cause: error });
  }
}

const hasScheme = (href: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(href);

const fileAddress = (folder: string, href: string): string =>
  hasScheme(href) ? href : pathToFileURL(resolve(folder, href)).href;

/**
 * @throws SceneError `href_not_allowed` unless the href, with symbolic links resolved, is inside the catalogue's
 * folder.
 */
async function insideFolder(root: string, base: string, href: string): Promise<string> {
  const refuse = (): never => {
    throw new SceneError('href_not_allowed', catalogueMessages.outside_folder({ href }));
  };
  let path: string;
  if (/^file:/i.test(href)) {
    try {
      path = fileURLToPath(href);
    } catch {
      return refuse();
    }
  } else if (hasScheme(href) || href.includes('\0')) {
    return refuse();
  } else path = resolve(base, href);
  if (!isBelow(root, path)) {
    // A folder reached through a symbolic link has two paths; the real one decides.
    const real = await realpath(path).catch(() => path);
    return isBelow(root, real) ? real : refuse();
  }
  const real = await realpath(path).catch(() => null);
  if (real === null) {
    throw new SceneError('asset_missing', catalogueMessages.file_missing({ file: relative(root, path) }));
  }
  return isBelow(root, real) ? real : refuse();
}

function isBelow(root: string, path: string): boolean {
  const relativePath = relative(root, path);
  return (
    relativePath !== '' &&
    relativePath !== '..' &&
    !relativePath.startsWith(`..${sep}`) &&
    !/^[a-z]:/i.test(relativePath)
  );
}
