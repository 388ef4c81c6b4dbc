import { z } from 'zod';
import { AbsentFiles } from '../imagery/absent-files.ts';
import { type AddressRule, catalogueRule } from '../imagery/allowed-address.ts';
import { catalogueMessages } from '../imagery/catalogue-messages.ts';
import { fileMessages } from '../imagery/file-messages.ts';
import { createHeaderCache } from '../imagery/header-cache.ts';
import type { HttpResponse } from '../imagery/http-request.ts';
import { httpSource } from '../imagery/http-source.ts';
import type { ImagerySource, SceneQuery } from '../imagery/ports.ts';
import { requestWithRetries } from '../imagery/request-with-retries.ts';
import { withoutQuery } from '../imagery/without-query.ts';
import { JsonLimitError, parseBoundedJson } from '../json/bounded-json.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { defaultCollection } from '../scenes/collection.ts';
import { cornersOf } from '../scenes/footprint-size.ts';
import { reduceItem } from '../scenes/reduced-item.ts';
import { withAbsoluteHrefs } from './absolute-hrefs.ts';
import { type ApiLink, hasNextLink, usableLinks } from './api-links.ts';
import { boxOf } from './extent.ts';
import { matchesQuery } from './matches-query.ts';
import { assertWithinLimits, jsonBounds } from './search-limits.ts';
import { storageTokens } from './storage-tokens.ts';

const landing = z.object({ links: z.array(z.unknown()) });
const collection = z.object({ extent: z.object({ spatial: z.object({ bbox: z.array(z.unknown()) }) }) });
const page = z.object({ features: z.array(z.unknown()), links: z.array(z.unknown()).nullish() });

/**
 * A page of a hundred Earth Search items has 5 MB, and not every catalogue respects `limit`. Twice this size takes
 * seconds to parse.
 */
const maxPageBytes = 16 * 1024 * 1024;
const pageSize = 100;
const maxPageItems = 1000;
/** Max. pages of a search: a month of one place is one page, and a catalogue with endless pages ignores the query. */
const maxPages = 50;

interface PageRequest {
  url: URL;
  method: 'GET' | 'POST';
  body?: Record<string, unknown>;
}

export interface StacApiOptions {
  /** Hosts that may be reached besides public ones, as in IMAGERY_HOSTS. */
  imageryHosts?: readonly string[];
  /** URL that issues tokens for files, if they need one: see `storageTokens`. */
  tokenUrl?: string | null;
  /** Hosts of the storage that needs tokens; Azure's blob storage by default. */
  tokenHosts?: RegExp;
}

/** Token URL of Planetary Computer, by the host of its catalogue. */
const tokenUrls: Readonly<Record<string, string>> = {
  'planetarycomputer.microsoft.com': 'https://planetarycomputer.microsoft.com/api/sas/v1/token',
};

/**
 * A STAC API with item search. Its own host is trusted as given; assets on other hosts have to be public or allowed.
 * Source: STAC API specification 1.0.0, item search and its paging links.
 */
export function stacApi(address: string, options: StacApiOptions = {}): ImagerySource {
  const base = new URL(address);
  const rule = catalogueRule(base, options.imageryHosts ?? []);
  const headerCache = createHeaderCache();
  const absentFiles = new AbsentFiles();
  const tokenUrl = options.tokenUrl ?? tokenUrls[base.hostname];
  const tokens = tokenUrl ? storageTokens(new URL(tokenUrl), rule, options.tokenHosts) : null;
  let search: ApiLink | undefined;

  return {
    simulated: false,
    async search(query, signal) {
      search ??= await findSearch(base, rule, signal);
      try {
        return await readPages(firstPage(search, query), rule, query, signal);
      } catch (error) {
        // The search endpoint may have moved, so the next search looks it up again.
        search = undefined;
        throw error;
      }
    },
    async extent(collectionId, signal) {
      const { json, url } = await readJson({ url: base, method: 'GET' }, rule, signal);
      const [data] = usableLinks(landing.safeParse(json).data?.links, 'data', url);
      if (!data) return null;
      const collections = new URL(data.url);
      collections.pathname = `${collections.pathname.replace(/\/$/, '')}/${encodeURIComponent(collectionId ?? defaultCollection)}`;
      const response = await readJson({ url: collections, method: 'GET' }, rule, signal);
      return boxOf(collection.safeParse(response.json).data?.extent.spatial.bbox[0]);
    },
    async open(href, signal) {
      if (!URL.canParse(href))
        throw new SceneError('href_not_allowed', catalogueMessages.no_address({ href }));
      const address = withoutQuery(href);
      if (absentFiles.has(address))
        throw new SceneError('asset_missing', fileMessages.absent({ file: address }));
      const signed = (await tokens?.sign(href, signal)) ?? href;
      // A signed address changes every hour, so its header is not cached.
      const source = httpSource(signed, rule, signed === href ? headerCache : undefined);
      return { ...source, rememberAbsent: () => absentFiles.add(address) };
    },
  };
}

async function readJson(
  request: PageRequest,
  rule: AddressRule,
  signal?: AbortSignal,
): Promise<{ json: unknown; url: URL; bytes: number }> {
  const body = bodyText(request);
  let response: HttpResponse;
  try {
    response = await requestWithRetries(request.url, {
      method: request.method,
      headers: {
        accept: 'application/geo+json, application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body } : {}),
      maxBytes: maxPageBytes,
      rule,
      signal,
    });
  } catch (error) {
    if (error instanceof SceneError && error.reason === 'asset_unreachable') {
      throw new SceneError('catalogue_unreachable', error.detail, { cause: error });
    }
    if (error instanceof SceneError && error.reason === 'asset_too_large') {
      throw new SceneError('catalogue_invalid', error.detail, { cause: error });
    }
    throw error;
  }
  if (response.status < 200 || response.status >= 300) {
    throw new SceneError(
      'catalogue_unreachable',
      catalogueMessages.status({ host: request.url.host, status: `${response.status}` }),
    );
  }
  try {
    const json = parseBoundedJson(response.body, jsonBounds);
    return { json, url: response.url, bytes: response.body.byteLength };
  } catch (error) {
    const toMessage =
      error instanceof JsonLimitError ? catalogueMessages.boundless : catalogueMessages.no_json;
    throw new SceneError('catalogue_invalid', toMessage({ host: request.url.host }), { cause: error });
  }
}

/** Serialises the body of a request. @throws SceneError `catalogue_invalid` for a body that is nested too deeply. */
function bodyText({ url, body }: PageRequest): string | undefined {
  try {
    return body && JSON.stringify(body);
  } catch (error) {
    throw new SceneError('catalogue_invalid', catalogueMessages.page_unasked({ host: url.host }), {
      cause: error,
    });
  }
}

async function findSearch(base: URL, rule: AddressRule, signal?: AbortSignal): Promise<ApiLink> {
  const { json, url } = await readJson({ url: base, method: 'GET' }, rule, signal);
  const searches = usableLinks(landing.safeParse(json).data?.links, 'search', url);
  const searchLink = searches.find(({ method }) => method === 'POST') ?? searches[0];
  if (!searchLink) {
    throw new SceneError('catalogue_invalid', catalogueMessages.no_search({ host: base.host }));
  }
  return searchLink;
}

function firstPage(search: ApiLink, query: SceneQuery): PageRequest {
  const url = new URL(search.url);
  const collections = [query.collection ?? defaultCollection];
  const datetime = `${query.from}/${query.to}`;
  if (search.method === 'POST') {
    return { url, method: 'POST', body: { collections, bbox: [...query.bbox], datetime, limit: pageSize } };
  }
  url.searchParams.set('collections', collections.join(','));
  url.searchParams.set('bbox', query.bbox.join(','));
  url.searchParams.set('datetime', datetime);
  url.searchParams.set('limit', String(pageSize));
  return { url, method: 'GET' };
}

/**
 * Request of the link's page. With `merge` false or absent the link's body replaces the current one (STAC API
 * specification).
 */
function pageOf({ url, method, body, merge }: ApiLink, currentRequest: PageRequest): PageRequest {
  if (method !== 'POST') return { url, method: 'GET' };
  return { url, method: 'POST', body: merge ? { ...currentRequest.body, ...body } : (body ?? {}) };
}

/**
 * Request of the next page; null on the last page. @throws SceneError where the next link is invalid, because the
 * remaining items would be missed.
 */
function nextPage(links: unknown, currentRequest: PageRequest, pageUrl: URL): PageRequest | null {
  const [next] = usableLinks(links, 'next', pageUrl);
  if (next) return pageOf(next, currentRequest);
  if (!hasNextLink(links)) return null;
  throw new SceneError('catalogue_invalid', catalogueMessages.page_unaddressed({ host: pageUrl.host }));
}

async function readPages(
  first: PageRequest,
  rule: AddressRule,
  query: SceneQuery,
  signal?: AbortSignal,
): Promise<unknown[]> {
  const { host } = first.url;
  const items: unknown[] = [];
  const readTotals = { items: 0, bytes: 0, corners: 0 };
  let request: PageRequest | null = first;
  for (let count = 0; request !== null; count++) {
    if (count === maxPages) throw new SceneError('catalogue_invalid', catalogueMessages.endless({ host }));
    const resultPage = await readPage(request, query, rule, signal);
    readTotals.items += resultPage.readCount;
    readTotals.bytes += resultPage.bytes;
    for (const item of resultPage.items) readTotals.corners += cornersOf(item);
    assertWithinLimits(host, readTotals);
    items.push(...resultPage.items);
    request = resultPage.next;
  }
  return items;
}

interface SearchPage {
  /** Items that match the query, reduced, so that the rest of the page can be garbage collected. */
  items: unknown[];
  readCount: number;
  bytes: number;
  next: PageRequest | null;
}

async function readPage(
  request: PageRequest,
  query: SceneQuery,
  rule: AddressRule,
  signal?: AbortSignal,
): Promise<SearchPage> {
  const { host } = request.url;
  const { json, url, bytes } = await readJson(request, rule, signal);
  const parsed = page.safeParse(json);
  if (!parsed.success) {
    throw new SceneError('catalogue_invalid', catalogueMessages.no_items({ host }));
  }
  const { features, links } = parsed.data;
  if (features.length > maxPageItems) {
    throw new SceneError(
      'catalogue_invalid',
      catalogueMessages.page_too_long({ host, items: features.length, most: maxPageItems }),
    );
  }
  return {
    items: features.map((item) => withAbsoluteAssets(item, url)).filter((item) => matchesQuery(item, query)),
    readCount: features.length,
    bytes,
    next: features.length > 0 ? nextPage(links, request, url) : null,
  };
}

/**
 * The item reduced, with absolute hrefs: relative ones are resolved against its own URL where it states one, else
 * against the page.
 */
export function withAbsoluteAssets(item: unknown, pageUrl: URL): unknown {
  const links: unknown = typeof item === 'object' && item !== null && 'links' in item ? item.links : null;
  const base = usableLinks(links, 'self', pageUrl)[0]?.url ?? pageUrl;
  return withAbsoluteHrefs(reduceItem(item), (href) =>
    URL.canParse(href, base.href) ? new URL(href, base).href : href,
  );
}
