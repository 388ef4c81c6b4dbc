import type { Endpoint } from '@furrow/contract/endpoint/endpoint';

/** Input of a call with the loose types of fetch; `RequestInput` has the exact types of each endpoint. */
export interface CallInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/**
 * Request of a call: path parameters, query, JSON body, and the access token if there is one.
 * @param clientHints X-User-… headers with the user's location; empty if the look-up has not succeeded.
 */
export function buildRequest(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { params = {}, query = {}, body }: CallInput,
  access: string | null,
  clientHints: Readonly<Record<string, string>> = {},
): { url: string; init: RequestInit } {
  const pathWithParams = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(toText(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, toText(value)]),
  ).toString();
  const headers: Record<string, string> = { accept: 'application/json', ...clientHints };
  if (access !== null) headers.authorization = `Bearer ${access}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  return {
    url: `/api/v1${pathWithParams}${search && `?${search}`}`,
    init: { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
  };
}

function toText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw new TypeError(`${JSON.stringify(value)} is no value of an address: use text, a number or a boolean.`);
}
