import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bbox, ByteSource, ImagerySource } from '@furrow/analysis/imagery/ports';
import { simulatedArchive } from '@furrow/simulator/simulated-archive';

export interface RemoteImagery {
  /** URL of the STAC API, to be set as STAC_URL. */
  url: string;
  /** Latency of each answer in milliseconds, evenly distributed between the two. */
  delayMs: readonly [least: number, most: number];
  /** @returns the number of requests so far. */
  requestCount(): number;
  close(): void;
}

interface SearchQuery {
  bbox: Bbox;
  datetime: string;
  collections: [string];
}

/**
 * Serves the simulated archive behind a STAC API of its own with the latency `delayMs`: items and byte ranges over
 * HTTP.
 */
export async function openRemoteImagery(delayMs: RemoteImagery['delayMs']): Promise<RemoteImagery> {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-far-'));
  const archive = simulatedArchive({ directory: folder });
  const state = { delay: delayMs, requests: 0, url: '' };
  const server = createServer((request, response) => {
    state.requests += 1;
    const [minMs, maxMs] = state.delay;
    void wait(minMs + Math.random() * (maxMs - minMs))
      .then(() => answer(archive, state.url, request, response))
      .catch(() => response.writeHead(500).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    get url() {
      return state.url;
    },
    get delayMs() {
      return state.delay;
    },
    set delayMs(next) {
      state.delay = next;
    },
    requestCount: () => state.requests,
    close: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answer(
  archive: ImagerySource,
  base: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, endpoint, file] = (request.url ?? '').split('/');
  // The files of the archive have no mask files (.msk).
  if (file?.endsWith('.msk')) return void response.writeHead(404).end();
  if (endpoint === 'file') return serveRange(await openSource(archive, file ?? ''), request, response);
  const json = endpoint === 'search' ? await search(archive, base, await text(request)) : landingPage(base);
  response.setHeader('content-type', 'application/geo+json').end(JSON.stringify(json));
}

const landingPage = (base: string) => ({ links: [{ rel: 'search', href: `${base}search`, method: 'POST' }] });

async function search(archive: ImagerySource, base: string, body: string) {
  const { bbox, datetime, collections }: SearchQuery = JSON.parse(body);
  const [from = '', to = ''] = datetime.split('/');
  const items = (await archive.search({ bbox, from, to, collection: null })) as {
    assets: Record<string, { href: string }>;
  }[];
  const features = items.map((item) => ({
    ...item,
    collection: collections[0],
    assets: Object.fromEntries(
      Object.entries(item.assets).map(([key, asset]) => [
        key,
        { ...asset, href: `${base}file/${Buffer.from(asset.href).toString('base64url')}` },
      ]),
    ),
  }));
  return { type: 'FeatureCollection', features, links: [] };
}

/** Each file is opened once: the benchmark measures how long the client waits, and not the work of the archive. */
const openSources = new Map<string, Promise<ByteSource>>();

function openSource(archive: ImagerySource, name: string): Promise<ByteSource> {
  const source = openSources.get(name) ?? archive.open(Buffer.from(name, 'base64url').toString());
  openSources.set(name, source);
  return source;
}

async function serveRange(
  source: ByteSource,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, first = '0', last = '0'] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const bytes = Buffer.from(await source.fetch(Number(first), Number(last) - Number(first) + 1));
  const end = Number(first) + bytes.length - 1;
  response.writeHead(206, { 'content-range': `bytes ${first}-${end}/*`, 'content-length': bytes.length });
  response.end(bytes);
}
