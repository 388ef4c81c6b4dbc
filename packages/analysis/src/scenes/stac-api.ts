import { z } from 'zod';
import type { ImagerySource, SceneQuery } from '../ports.ts';
import { SceneError } from '../scene-error.ts';
import { withAbsoluteHrefs } from './absolute-hrefs.ts';
import { type AddressRule, catalogueRule } from './allowed-address.ts';
import { defaultCollection } from './collection.ts';
import { boxOf } from './extent.ts';
import type { HttpAnswer } from './http-request.ts';
import { httpSource } from './http-source.ts';
import { meetsQuery } from './meets-query.ts';
import { patientRequest } from './patient-request.ts';
import { assertSearchable } from './search-limits.ts';

const link = z.object({
  rel: z.string(),
  href: z.string(),
  method: z.string().optional(),
  body: z.record(z.string(), z.unknown()).optional(),
  merge: z.boolean().optional(),
});
type Link = z.infer<typeof link>;
const landing = z.object({ links: z.array(link) });
const collection = z.object({ extent: z.object({ spatial: z.object({ bbox: z.array(z.unknown()) }) }) });
const page = z.object({ features: z.array(z.unknown()), links: z.array(link).default([]) });

/** A page of a hundred Earth Search items is 5 MB; not every catalogue keeps to the number asked for. Twice as much takes seconds to parse. */
const maxPageBytes = 16 * 1024 * 1024;
const pageSize = 100;
const maxPageItems = 1000;
/** A month of one place is a page; a catalogue that pages on and on answers something else than was asked. */
const maxPages = 50;

interface PageRequest {
  url: URL;
  method: 'GET' | 'POST';
  body?: Record<string, unknown>;
}

export interface StacApiOptions {
  /** Hosts that may be reached beside public ones, as IMAGERY_HOSTS names them. */
  imageryHosts?: readonly string[];
}

/**
 * A STAC API that offers item search. Its own host is trusted as given; assets on other hosts have to be public or named.
 * Source: STAC API specification 1.0.0, item search and its paging links.
 */
export function stacApi(address: string, options: StacApiOptions = {}): ImagerySource {
  const base = new URL(address);
  const rule = catalogueRule(base, options.imageryHosts ?? []);
  let search: Link | undefined;

  return {
    simulated: false,
    async search(query, signal) {
      search ??= await findSearch(base, rule, signal);
      return readPages(firstPage(search, base, query), rule, query, signal);
    },
    async extent(wanted, signal) {
      const { json, url } = await readJson({ url: base, method: 'GET' }, rule, signal);
      const data = landing.safeParse(json).data?.links.find(({ rel }) => rel === 'data');
      if (!data || !URL.canParse(data.href, url.href)) return null;
      const collections = new URL(data.href, url);
      collections.pathname = `${collections.pathname.replace(/\/$/, '')}/${encodeURIComponent(wanted ?? defaultCollection)}`;
      const answer = await readJson({ url: collections, method: 'GET' }, rule, signal);
      return boxOf(collection.safeParse(answer.json).data?.extent.spatial.bbox[0]);
    },
    async open(href) {
      if (!URL.canParse(href))
        throw new SceneError('href_not_allowed', `${href.slice(0, 200)} is no address.`);
      return httpSource(href, rule);
    },
  };
}

async function readJson(
  request: PageRequest,
  rule: AddressRule,
  signal?: AbortSignal,
): Promise<{ json: unknown; url: URL; bytes: number }> {
  const body = bodyText(request);
  let answer: HttpAnswer;
  try {
    answer = await patientRequest(request.url, {
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
      throw new SceneError('catalogue_unreachable', error.message, { cause: error });
    }
    if (error instanceof SceneError && error.reason === 'asset_too_large') {
      throw new SceneError('catalogue_invalid', error.message, { cause: error });
    }
    throw error;
  }
  if (answer.status < 200 || answer.status >= 300) {
    throw new SceneError(
      'catalogue_unreachable',
      `The catalogue at ${request.url.host} answers with status ${answer.status}.`,
    );
  }
  try {
    const json: unknown = JSON.parse(answer.body.toString('utf8'));
    return { json, url: answer.url, bytes: answer.body.byteLength };
  } catch (error) {
    throw new SceneError(
      'catalogue_invalid',
      `The catalogue at ${request.url.host} does not answer in JSON.`,
      { cause: error },
    );
  }
}

/** A body that a catalogue made up for its next page may be nested deeper than it can be written again. */
function bodyText({ url, body }: PageRequest): string | undefined {
  try {
    return body && JSON.stringify(body);
  } catch (error) {
    throw new SceneError(
      'catalogue_invalid',
      `The next page of the catalogue at ${url.host} cannot be asked for.`,
      {
        cause: error,
      },
    );
  }
}

async function findSearch(base: URL, rule: AddressRule, signal?: AbortSignal): Promise<Link> {
  const { json, url } = await readJson({ url: base, method: 'GET' }, rule, signal);
  const parsed = landing.safeParse(json);
  const searches = parsed.success ? parsed.data.links.filter(({ rel }) => rel === 'search') : [];
  const found = searches.find(({ method }) => method?.toUpperCase() === 'POST') ?? searches[0];
  if (!found || !URL.canParse(found.href, url.href)) {
    throw new SceneError('catalogue_invalid', `${base.host} is no STAC API: it offers no search.`);
  }
  return { ...found, href: new URL(found.href, url).href };
}

function firstPage(search: Link, base: URL, query: SceneQuery): PageRequest {
  const url = new URL(search.href, base);
  const collections = [query.collection ?? defaultCollection];
  const datetime = `${query.from}/${query.to}`;
  if (search.method?.toUpperCase() === 'POST') {
    return { url, method: 'POST', body: { collections, bbox: [...query.bbox], datetime, limit: pageSize } };
  }
  url.searchParams.set('collections', collections.join(','));
  url.searchParams.set('bbox', query.bbox.join(','));
  url.searchParams.set('datetime', datetime);
  url.searchParams.set('limit', String(pageSize));
  return { url, method: 'GET' };
}

/** `merge` false or absent: the link's body stands alone, as the STAC API specification says. */
function nextPage(next: Link, current: PageRequest, at: URL): PageRequest {
  if (!URL.canParse(next.href, at.href)) {
    throw new SceneError('catalogue_invalid', `The next page of the catalogue at ${at.host} has no address.`);
  }
  const url = new URL(next.href, at);
  if (next.method?.toUpperCase() !== 'POST') return { url, method: 'GET' };
  return { url, method: 'POST', body: next.merge ? { ...current.body, ...next.body } : (next.body ?? {}) };
}

async function readPages(
  first: PageRequest,
  rule: AddressRule,
  query: SceneQuery,
  signal?: AbortSignal,
): Promise<unknown[]> {
  const { host } = first.url;
  const items: unknown[] = [];
  const found = { items: 0, bytes: 0 };
  let request: PageRequest | null = first;
  for (let count = 0; request !== null; count++) {
    if (count === maxPages)
      throw new SceneError('catalogue_invalid', `The catalogue at ${host} pages without end.`);
    const { json, url, bytes } = await readJson(request, rule, signal);
    const parsed = page.safeParse(json);
    if (!parsed.success) {
      throw new SceneError('catalogue_invalid', `The catalogue at ${host} does not answer with STAC items.`);
    }
    const { features, links } = parsed.data;
    if (features.length > maxPageItems) {
      throw new SceneError(
        'catalogue_invalid',
        `The catalogue at ${host} gives ${features.length} items on one page; ${maxPageItems} are read at most.`,
      );
    }
    found.items += features.length;
    found.bytes += bytes;
    assertSearchable(`at ${host}`, found);
    for (const item of features) if (meetsQuery(item, query)) items.push(absoluteItem(item, url));
    const next = links.find(({ rel }) => rel === 'next');
    request = next && features.length > 0 ? nextPage(next, request, url) : null;
  }
  return items;
}

/** Relative hrefs of an item count from its own address where it states one, else from the page. */
function absoluteItem(item: unknown, pageUrl: URL): unknown {
  const links: unknown = typeof item === 'object' && item !== null && 'links' in item ? item.links : null;
  const self = Array.isArray(links)
    ? links.find(
        (candidate): candidate is { href: string } =>
          candidate?.rel === 'self' && typeof candidate.href === 'string',
      )
    : undefined;
  const base = self && URL.canParse(self.href, pageUrl.href) ? new URL(self.href, pageUrl) : pageUrl;
  return withAbsoluteHrefs(item, (href) => (URL.canParse(href, base.href) ? new URL(href, base).href : href));
}
