import { withLimits } from '../identity/limited-fetch.ts';
import { GeocoderUnreachable } from './geocoder.ts';

/** How a service of somebody else is asked. */
export interface AskParts {
  url: URL;
  /** Names the product and how to reach who runs it, as such services ask for. */
  userAgent: string;
}

/** Milliseconds: somebody is looking at the search box. */
const patience = 5_000;

/**
 * Asks with further parameters. No redirect is followed and no more than 256 kB are read.
 * @returns what the JSON says, unchecked.
 * @throws GeocoderUnreachable, or what the signal is aborted with.
 */
export async function askGeocoder(
  { url, userAgent }: AskParts,
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<unknown> {
  const address = new URL(url);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  try {
    const reply = await withLimits(fetch)(address.href, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    if (!reply.ok) throw new Error('It does not answer with what was asked for.');
    return await reply.json();
  } catch (error) {
    signal.throwIfAborted();
    throw new GeocoderUnreachable(`The place search at ${url.host} cannot be used.`, { cause: error });
  }
}
