import { z } from 'zod';
import { parseBoundedJson } from '../bounded-json.ts';
import { SceneError } from '../scene-error.ts';
import type { AddressRule } from './allowed-address.ts';
import { hostMessages } from './host-messages.ts';
import { patientRequest } from './patient-request.ts';
import { jsonBounds } from './search-limits.ts';

/** Files of Azure's blob storage: their addresses contain account and container. */
export const blobStorage = /^([a-z0-9]{3,24})\.blob\.core\.windows\.net$/;

const maxTokenBytes = 64 * 1024;
/** Time before its expiry from which a token is not used for another file, so that reading can finish with it. */
const spare = 10 * 60_000;
const longestAsk = 60_000;

const tokenAnswer = z.object({
  token: z
    .string()
    .min(1)
    .max(4096)
    .regex(/^[\w%=&.:+/~-]+$/),
  'msft:expiry': z.string(),
});

interface Token {
  query: string;
  ends: number;
}

/**
 * Signs the addresses of files in storage that needs a token of its catalogue, as in Planetary Computer: one token per container,
 * requested on first use and again before it expires. Source: Planetary Computer, SAS token API 1.
 * @param tokenUrl base URL of the token service: `/{account}/{container}` is appended.
 * @param hosts hosts of the storage; the first group captures the account.
 */
export function storageTokens(tokenUrl: URL, rule: AddressRule, hosts: RegExp = blobStorage) {
  const held = new Map<string, Promise<Token>>();

  /** Requests a token without the caller's signal, because other callers may wait for the same token. */
  const ask = async (place: string): Promise<Token> => {
    const url = new URL(tokenUrl);
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${place}`;
    const { status, body } = await patientRequest(url, {
      maxBytes: maxTokenBytes,
      rule,
      signal: AbortSignal.timeout(longestAsk),
    });
    const answer = status === 200 ? tokenAnswer.safeParse(readJson(body)) : null;
    const ends = Date.parse(answer?.data?.['msft:expiry'] ?? '');
    if (!answer?.success || Number.isNaN(ends)) {
      throw new SceneError(
        'asset_unreachable',
        hostMessages.no_token({ host: url.host, status: `${status}` }),
      );
    }
    return { query: answer.data.token, ends };
  };

  const tokenFor = async (place: string, signal: AbortSignal | undefined): Promise<Token> => {
    const known = held.get(place);
    if (known && (await known).ends - spare > Date.now()) return known;
    const asked = ask(place);
    held.set(place, asked);
    asked.catch(() => held.delete(place));
    return signal ? untilAborted(asked, signal) : asked;
  };

  return {
    /** The address with a token; unchanged where it needs none. @throws SceneError `asset_unreachable`. */
    async sign(href: string, signal?: AbortSignal): Promise<string> {
      const url = new URL(href);
      const account = hosts.exec(url.hostname)?.[1];
      const container = url.pathname.split('/')[1];
      if (account === undefined || !container || url.searchParams.has('sig')) return href;
      const { query } = await tokenFor(`${account}/${container}`, signal);
      return `${href}${url.search ? '&' : '?'}${query}`;
    },
  };
}

async function untilAborted<Value>(waited: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  const gone = Promise.withResolvers<never>();
  const leave = () => gone.reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([waited, gone.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

function readJson(body: Buffer): unknown {
  try {
    return parseBoundedJson(body, jsonBounds);
  } catch {
    return null;
  }
}
