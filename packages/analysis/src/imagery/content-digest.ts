import { createHash } from 'node:crypto';
import type { HttpResponse } from './http-request.ts';

const algorithms: Readonly<Record<string, string>> = { 'sha-256': 'sha256', 'sha-512': 'sha512' };

/** Verifies the body against the server's Content-Digest header (RFC 9530); true without such a header. */
export function matchesDigest({ headers, body }: Pick<HttpResponse, 'headers' | 'body'>): boolean {
  const digestHeader = [headers['content-digest'] ?? ''].flat().join(',');
  return [...digestHeader.matchAll(/([a-z0-9-]+)=:([a-z0-9+/=]*):/gi)].every(([, name = '', digest]) => {
    const algorithm = algorithms[name.toLowerCase()];
    return algorithm === undefined || createHash(algorithm).update(body).digest('base64') === digest;
  });
}
