import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { catalogueRule } from '../imagery/allowed-address.ts';
import { fileMessages } from '../imagery/file-messages.ts';
import { hostMessages } from '../imagery/host-messages.ts';
import { openRegularFile } from '../imagery/regular-file.ts';
import { requestWithRetries } from '../imagery/request-with-retries.ts';
import { parseBoundedJson } from '../json/bounded-json.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { itemMessages } from '../scenes/item-messages.ts';
import { reduceItem } from '../scenes/reduced-item.ts';
import { withAbsoluteHrefs } from './absolute-hrefs.ts';
import { jsonBounds } from './search-limits.ts';
import { withAbsoluteAssets } from './stac-api.ts';

/** Max. bytes of an item; those of real catalogues have at most 50 KB. */
const maxItemBytes = 2 * 1024 * 1024;

const parseItem = (bytes: Buffer, name: string): unknown => {
  try {
    return parseBoundedJson(bytes, jsonBounds);
  } catch (error) {
    throw new SceneError('item_invalid', itemMessages.neither_tiff_nor_item({ file: name }), {
      cause: error,
    });
  }
};

/**
 * Reads a STAC item at its own URL, reduced, with absolute hrefs.
 * @throws SceneError `href_not_allowed`, `asset_missing`, `asset_unreachable`, `asset_too_large` or `item_invalid`.
 */
export async function remoteItem(
  href: string,
  { imageryHosts, signal }: { imageryHosts: readonly string[]; signal?: AbortSignal },
): Promise<unknown> {
  const address = new URL(href);
  const response = await requestWithRetries(address, {
    headers: { accept: 'application/geo+json, application/json' },
    maxBytes: maxItemBytes,
    rule: catalogueRule(address, imageryHosts),
    signal,
  });
  const name = `${address.host}${address.pathname}`;
  if (response.status === 404 || response.status === 410) {
    throw new SceneError('asset_missing', fileMessages.absent({ file: name }));
  }
  if (response.status !== 200) {
    throw new SceneError(
      'asset_unreachable',
      hostMessages.status({ host: address.host, status: `${response.status}` }),
    );
  }
  return withAbsoluteAssets(parseItem(response.body, name), response.url);
}

/**
 * Reads a STAC item from a file, reduced, with absolute hrefs. @throws SceneError `asset_missing`, `asset_too_large` or
 * `item_invalid`.
 */
export async function localItem(path: string): Promise<unknown> {
  const { handle, size } = await openRegularFile(path).catch((error: unknown) => {
    throw new SceneError('asset_missing', fileMessages.missing({ file: path }), { cause: error });
  });
  try {
    if (size > maxItemBytes)
      throw new SceneError('asset_too_large', itemMessages.file_too_large({ file: path }));
    return withAbsoluteHrefs(reduceItem(parseItem(await handle.readFile(), path)), (asset) =>
      URL.canParse(asset) ? asset : pathToFileURL(resolve(dirname(path), asset)).href,
    );
  } finally {
    await handle.close();
  }
}
