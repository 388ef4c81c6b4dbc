import { once } from 'node:events';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface RemoteFiles {
  /**
   * Serves the files under any first path segment. A client takes each of them for another catalogue, so that nothing
   * is cached.
   */
  origin: string;
  close(): void;
}

/**
 * Serves the files of a folder catalogue behind a STAC API, with `delayMs` milliseconds of latency per file request;
 * the search has none.
 */
export async function openRemoteFiles(folder: string, delayMs: number): Promise<RemoteFiles> {
  const server = createServer((request, response) => {
    answer(folder, delayMs, request, response).catch(() => response.writeHead(404).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(
  folder: string,
  delayMs: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, prefix = '', ...path] = (request.url ?? '').split('/');
  if (path.join('') === '') {
    const links = [{ rel: 'search', href: `/${prefix}/search`, method: 'POST' }];
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ links }));
  } else if (path[0] === 'search') {
    const catalogue = JSON.parse(readFileSync(join(folder, 'catalog.json'), 'utf8'));
    const features = catalogue.links.map(({ href }: { href: string }) => readItem(folder, href, prefix));
    response.setHeader('content-type', 'application/geo+json');
    response.end(JSON.stringify({ type: 'FeatureCollection', features, links: [] }));
  } else {
    await wait(delayMs);
    serveRange(join(folder, ...path), request, response);
  }
}

function readItem(folder: string, href: string, prefix: string): object {
  const item = JSON.parse(readFileSync(join(folder, href), 'utf8'));
  for (const asset of Object.values(item.assets as Record<string, { href: string }>)) {
    asset.href = `/${prefix}/${asset.href.replace('./', '')}`;
  }
  return item;
}

function serveRange(file: string, request: IncomingMessage, response: ServerResponse): void {
  const { size } = statSync(file);
  const [, first = '0', last = `${size - 1}`] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const end = Math.min(Number(last), size - 1);
  const headers = { 'accept-ranges': 'bytes', etag: `"${size}"`, 'content-type': 'image/tiff' };
  if (request.method === 'HEAD') {
    response.writeHead(200, { ...headers, 'content-length': size }).end();
    return;
  }
  const bytes = Buffer.alloc(end - Number(first) + 1);
  const handle = openSync(file, 'r');
  readSync(handle, bytes, 0, bytes.length, Number(first));
  closeSync(handle);
  response.writeHead(206, {
    ...headers,
    'content-range': `bytes ${first}-${end}/${size}`,
    'content-length': bytes.length,
  });
  response.end(bytes);
}
