import type { Endpoint } from '@furrow/contract/endpoint';

/** Input of a call, as loosely typed as fetch takes it; `Sent` types it per endpoint. */
export interface Parts {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/**
 * Request of a call: path parameters, query, JSON body, and the access token if any.
 * @param details X-User-… headers with the caller's location, where that was looked up.
 */
export function requestOf(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { params = {}, query = {}, body }: Parts,
  access: string | null,
  details: Readonly<Record<string, string>> = {},
): { url: string; init: RequestInit } {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(params[name])));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, text(value)]),
  ).toString();
  const headers: Record<string, string> = { accept: 'application/json', ...details };
  if (access !== null) headers.authorization = `Bearer ${access}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  return {
    url: `/api/v1${filled}${search && `?${search}`}`,
    init: { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
  };
}

function text(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw new TypeError(`${JSON.stringify(value)} cannot stand in an address.`);
}
