import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { reasonOf } from '../../errors/reason-of.ts';
import type { StoreAddress } from '../../settings/store-address.ts';
import { storageMessages } from './storage.messages.ts';
import { type FileStorage, type ListedFile, maxListed } from './storage.ts';
import { assertKey } from './storage-key.ts';
import { credentialsOf } from './store-credentials.ts';
import { refusalOf, StoreError, StoreOutage } from './store-error.ts';
import { storeName } from './store-name.ts';

/** Timeout and delay of requests, in milliseconds. */
interface RetryPolicy {
  /** Timeout of one attempt in milliseconds. */
  timeoutMs: number;
  /** Maximum delay before the second attempt; the delay doubles with each further attempt. */
  firstDelayMs: number;
}

/** Maximum number of attempts per request, including the first. */
const maxAttempts = 4;
/** Time in milliseconds after which no further attempt begins, because proxies wait a minute for a reply. */
const maxAttemptsMs = 20_000;
/** Maximum number of bytes that are read of an error reply. */
const maxErrorBytes = 65_536;

interface S3Reply {
  status: number;
  /** The store's error code, such as NoSuchBucket; null if it sends none. */
  code: string | null;
  /** Whether the reply has an ETag, which S3 sends with every file that is stored or read. */
  hasEtag: boolean;
  bytes: Buffer;
}

/** Whether an error is temporary: an overloaded store, or bytes that were damaged in transit. */
const isTemporary = ({ status, code }: S3Reply): boolean =>
  status >= 500 ||
  status === 429 ||
  ['XAmzContentSHA256Mismatch', 'BadDigest', 'IncompleteBody', 'RequestTimeout'].includes(code ?? '');

/** Whether the store reports that the file does not exist. Any other 404 may come from a proxy. */
const isMissing = ({ status, code }: S3Reply): boolean => status === 404 && code === 'NoSuchKey';

/**
 * Stores files in a bucket of an S3-compatible store. Temporary errors are retried.
 * @throws StoreError
 */
export function s3Storage(
  address: StoreAddress,
  retryPolicy: RetryPolicy = { timeoutMs: 15_000, firstDelayMs: 250 },
): FileStorage {
  const { endpoint, bucket, prefix, region } = address;
  const findCredentials = credentialsOf(address);
  const signingKeys = new Map<string, ArrayBuffer>();
  const store = storeName(address);
  const refusalError = (reply: S3Reply) => {
    const message = refusalOf(reply, store);
    return isTemporary(reply) ? new StoreOutage(message) : new StoreError(message);
  };
  const protocolError = () => new StoreError(storageMessages.not_s3({ store }));

  const requestOnce = async (method: string, target: string, body: Uint8Array | null): Promise<S3Reply> => {
    // Each attempt is signed again, because a signature expires. The store refuses bytes with another checksum.
    const credentials = await findCredentials().catch((error: unknown) => {
      throw new StoreOutage(storageMessages.no_credentials({ store, reason: reasonOf(error) }));
    });
    const client = new AwsClient({ ...credentials, region, service: 's3', cache: signingKeys });
    const request = await client.sign(`${endpoint}/${bucket}/${target}`, {
      method,
      headers: { 'x-amz-content-sha256': sha256(body ?? Buffer.alloc(0)) },
      ...(body && { body: Buffer.from(body) }),
    });
    const reply = await fetch(request, {
      // A redirect would lead to a host that was not configured, and the signature would not be valid there.
      redirect: 'manual',
      signal: AbortSignal.timeout(retryPolicy.timeoutMs),
    });
    const bytes = Buffer.from(await reply.arrayBuffer());
    const text = reply.ok ? '' : bytes.subarray(0, maxErrorBytes).toString();
    const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? null;
    return { status: reply.status, code, hasEtag: reply.headers.has('etag'), bytes };
  };

  const requestWithRetries = async (
    method: string,
    target: string,
    body: Uint8Array | null = null,
  ): Promise<S3Reply> => {
    const startedAt = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      const isLastAttempt = () => attempt === maxAttempts || performance.now() - startedAt > maxAttemptsMs;
      try {
        const reply = await requestOnce(method, target, body);
        if (isLastAttempt() || !isTemporary(reply)) return reply;
      } catch (error) {
        if (error instanceof StoreOutage) throw error;
        // The error of `fetch` only states that the request failed; its cause has the reason.
        const reason = reasonOf(error instanceof Error ? (error.cause ?? error) : error);
        if (isLastAttempt()) throw new StoreOutage(storageMessages.silent({ store, reason }));
      }
      // The delay is random, so that requests rejected together are not retried together.
      await wait(Math.random() * retryPolicy.firstDelayMs * 2 ** (attempt - 1));
    }
  };
  const targetOf = (key: string): string => {
    assertKey(key);
    return prefix + key;
  };
  const remove = async (target: string): Promise<void> => {
    const reply = await requestWithRetries('DELETE', target);
    if (reply.status !== 204 && !isMissing(reply)) throw refusalError(reply);
  };
  /** Lists the first files after `after`, in the order of S3; both begin with the prefix of the store. */
  const list = async (folder: string, after: string): Promise<ListedFile[]> => {
    const query = new URLSearchParams({
      'list-type': '2',
      'max-keys': String(maxListed),
      prefix: folder,
      'start-after': after,
    });
    const reply = await requestWithRetries('GET', `?${query.toString()}`);
    if (reply.status !== 200) throw refusalError(reply);
    const text = reply.bytes.toString();
    if (!text.includes('<ListBucketResult')) throw protocolError();
    const files = [...text.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([file]) => ({
      // Our keys need no escaping in XML.
      key: /<Key>([\w./-]+)<\/Key>/.exec(file)?.[1] ?? '',
      storedAt: new Date(/<LastModified>([^<]+)<\/LastModified>/.exec(file)?.[1] ?? Number.NaN),
    }));
    return files.filter(({ key }) => key.startsWith(folder));
  };

  return {
    put: async (key, bytes) => {
      const reply = await requestWithRetries('PUT', targetOf(key), bytes);
      if (reply.status !== 200) throw refusalError(reply);
      if (!reply.hasEtag || reply.bytes.length > 0) throw protocolError();
    },
    get: async (key) => {
      const reply = await requestWithRetries('GET', targetOf(key));
      if (isMissing(reply)) return null;
      if (reply.status !== 200) throw refusalError(reply);
      if (!reply.hasEtag) throw protocolError();
      return reply.bytes;
    },
    delete: async (key) => remove(targetOf(key)),
    deleteAll: async (folderKey) => {
      const folder = `${targetOf(folderKey)}/`;
      for (let after = ''; ; ) {
        const files = await list(folder, after);
        if (files.length === 0) return;
        for (const { key } of files) await remove(key);
        after = files.at(-1)!.key;
      }
    },
    list: async (folderKey, after) => {
      const files = await list(`${targetOf(folderKey)}/`, after === null ? '' : targetOf(after));
      return files.map(({ key, storedAt }) => ({ key: key.slice(prefix.length), storedAt }));
    },
  };
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
