import { withLimits } from '../identity/limited-fetch.ts';
import { GeocoderUnreachable } from './geocoder.ts';

/** How a third-party service is called. */
export interface QueryDeps {
  url: URL;
  /** Value of the User-Agent header: the product and its operator's contact, as such services require. */
  userAgent: string;
}

/** The timeout is short, because a person is waiting at the search box. */
const timeoutMs = 5_000;

/**
 * Queries the service with further parameters. Redirects are not followed, and at most 256 kB are read.
 * @returns the parsed JSON, unchecked
 * @throws GeocoderUnreachable, or the reason with which the signal was aborted
 */
export async function queryGeocoder(
  { url, userAgent }: QueryDeps,
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<unknown> {
  const address = new URL(url);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  try {
    const reply = await withLimits(fetch)(address.href, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (!reply.ok) throw new Error('The place search replied with an error status.');
    return await reply.json();
  } catch (error) {
    signal.throwIfAborted();
    throw new GeocoderUnreachable(`The place search at ${url.host} cannot be used.`, { cause: error });
  }
}
