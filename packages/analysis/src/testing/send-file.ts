import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

export const sendJson = (response: ServerResponse, json: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/geo+json' }).end(JSON.stringify(json));
};

/** Serves a byte range as an object store does: the full content where `If-Range` names another version. */
export function sendRange(
  request: IncomingMessage,
  response: ServerResponse,
  content: Buffer,
  etag = '"1"',
): void {
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (!range || (request.headers['if-range'] ?? etag) !== etag) {
    response.writeHead(200, { etag }).end(content);
    return;
  }
  const [from, to] = [Number(range[1]), Math.min(Number(range[2]), content.byteLength - 1)];
  if (from > to) {
    response.writeHead(416).end();
    return;
  }
  response
    .writeHead(206, { 'content-range': `bytes ${from}-${to}/${content.byteLength}`, etag })
    .end(content.subarray(from, to + 1));
}

/** Serves a byte range of a file; 404 where the file does not exist, as for mask files next to images. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  etag?: string,
): void {
  if (existsSync(path)) sendRange(request, response, readFileSync(path), etag);
  else response.writeHead(404).end();
}
