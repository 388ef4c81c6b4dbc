import { z } from 'zod';
import type { AddressRule } from '../imagery/allowed-address.ts';
import { hostMessages } from '../imagery/host-messages.ts';
import { requestWithRetries } from '../imagery/request-with-retries.ts';
import { parseBoundedJson } from '../json/bounded-json.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { jsonBounds } from './search-limits.ts';

/** Files of Azure's blob storage: their addresses contain account and container. */
export const blobStorage = /^([a-z0-9]{3,24})\.blob\.core\.windows\.net$/;

const maxTokenBytes = 64 * 1024;
/** Time before the expiry of a token from which it is not used for another file, so that reading a file can finish. */
const renewBeforeMs = 10 * 60_000;
const requestTimeoutMs = 60_000;

const tokenAnswer = z.object({
  token: z
    .string()
    .min(1)
    .max(4096)
    .regex(/^[\w%=&.:+/~-]+$/),
  'msft:expiry': z.string(),
});

interface SasToken {
  query: string;
  expiresAt: number;
}

/**
 * Signs the addresses of files in storage that needs a token of its catalogue, as in Planetary Computer: one token per
 * container, requested on first use and again before it expires. Source: Planetary Computer, SAS token API 1.
 * @param tokenUrl base URL of the token service: `/{account}/{container}` is appended.
 * @param hosts hosts of the storage; the first group captures the account.
 */
export function storageTokens(tokenUrl: URL, rule: AddressRule, hosts: RegExp = blobStorage) {
  const cachedTokens = new Map<string, Promise<SasToken>>();

  /** Requests a token without the caller's signal, because other callers may wait for the same token. */
  const requestToken = async (containerPath: string): Promise<SasToken> => {
    const url = new URL(tokenUrl);
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${containerPath}`;
    const { status, body } = await requestWithRetries(url, {
      maxBytes: maxTokenBytes,
      rule,
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const parsed = status === 200 ? tokenAnswer.safeParse(readJson(body)) : null;
    const expiresAt = Date.parse(parsed?.data?.['msft:expiry'] ?? '');
    if (!parsed?.success || Number.isNaN(expiresAt)) {
      throw new SceneError(
        'asset_unreachable',
        hostMessages.no_token({ host: url.host, status: `${status}` }),
      );
    }
    return { query: parsed.data.token, expiresAt };
  };

  const tokenFor = async (containerPath: string, signal: AbortSignal | undefined): Promise<SasToken> => {
    const cached = cachedTokens.get(containerPath);
    if (cached && (await cached).expiresAt - renewBeforeMs > Date.now()) return cached;
    const tokenPromise = requestToken(containerPath);
    cachedTokens.set(containerPath, tokenPromise);
    tokenPromise.catch(() => cachedTokens.delete(containerPath));
    return signal ? untilAborted(tokenPromise, signal) : tokenPromise;
  };

  return {
    /**
     * Adds a token to an address; an address that needs none is returned unchanged. @throws SceneError
     * `asset_unreachable`.
     */
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

async function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  const abortedPromise = Promise.withResolvers<never>();
  const onAbort = () => abortedPromise.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([promise, abortedPromise.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function readJson(body: Buffer): unknown {
  try {
    return parseBoundedJson(body, jsonBounds);
  } catch {
    return null;
  }
}
