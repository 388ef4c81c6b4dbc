import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { reasonOf } from '../../reason-of.ts';
import { storageMessages } from './storage.messages.ts';
import type { Storage } from './storage.ts';
import { checkKey } from './storage-key.ts';
import { type StoreAddress, storeName } from './store-address.ts';
import { refusalOf, StoreError } from './store-error.ts';

/** In milliseconds. */
interface StorePace {
  /** That one try may take. */
  patience: number;
  /** Before the second try, at most; each one after that waits up to twice as long. */
  firstPause: number;
}

/** Tries of one request, the first one included. */
const mostTries = 4;
/** Bytes of a reply that are read where it is to be a short one. */
const longestRefusal = 65_536;

interface Reply {
  status: number;
  /** How the store calls what is wrong, such as NoSuchBucket; null where it does not say. */
  code: string | null;
  /** As S3 gives it with every file, kept or read. */
  hasEtag: boolean;
  bytes: Buffer;
}

/** What may be otherwise a moment later: the network, a store that is busy, bytes that were damaged on the way to it. */
const passes = ({ status, code }: Reply): boolean =>
  status >= 500 ||
  status === 429 ||
  ['XAmzContentSHA256Mismatch', 'BadDigest', 'IncompleteBody', 'RequestTimeout'].includes(code ?? '');

/** The store says that there is no such file. Another 404 may be of anything on the way to it. */
const isGone = ({ status, code }: Reply): boolean => status === 404 && code === 'NoSuchKey';

/** Files in a bucket of a store that speaks S3. What fails for a moment is tried again; its errors are StoreError. */
export function s3Storage(
  address: StoreAddress,
  pace: StorePace = { patience: 15_000, firstPause: 250 },
): Storage {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = address;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const store = storeName(address);
  const refused = (reply: Reply) => new StoreError(refusalOf(reply, store));
  const notSpeakingS3 = () => new StoreError(storageMessages.not_s3({ store }));

  const askOnce = async (method: string, target: string, body: Uint8Array | null): Promise<Reply> => {
    // Signed anew at each try: a signature is of its minute. The store refuses bytes of another checksum.
    const request = await client.sign(`${endpoint}/${bucket}/${target}`, {
      method,
      headers: { 'x-amz-content-sha256': sha256(body ?? Buffer.alloc(0)) },
      ...(body && { body: Buffer.from(body) }),
    });
    const reply = await fetch(request, {
      // It would lead to a host that was not named, with a signature that is of no use there.
      redirect: 'manual',
      signal: AbortSignal.timeout(pace.patience),
    });
    const bytes = Buffer.from(await reply.arrayBuffer());
    const text = reply.ok ? '' : bytes.subarray(0, longestRefusal).toString();
    const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? null;
    return { status: reply.status, code, hasEtag: reply.headers.has('etag'), bytes };
  };

  const ask = async (method: string, target: string, body: Uint8Array | null = null): Promise<Reply> => {
    for (let tries = 1; ; tries += 1) {
      try {
        const reply = await askOnce(method, target, body);
        if (tries === mostTries || !passes(reply)) return reply;
      } catch (error) {
        // `fetch` says no more than that it failed.
        const reason = reasonOf(error instanceof Error ? (error.cause ?? error) : error);
        if (tries === mostTries) throw new StoreError(storageMessages.silent({ store, reason }));
      }
      // By chance, so that many who were refused together do not come back together.
      await wait(Math.random() * pace.firstPause * 2 ** (tries - 1));
    }
  };
  const targetOf = (key: string): string => {
    checkKey(key);
    return prefix + key;
  };
  const remove = async (target: string): Promise<void> => {
    const reply = await ask('DELETE', target);
    if (reply.status !== 204 && !isGone(reply)) throw refused(reply);
  };
  /** The first of those that come after `after`, in the order of S3. */
  const list = async (folder: string, after: string): Promise<string[]> => {
    const query = new URLSearchParams({ 'list-type': '2', prefix: folder, 'start-after': after });
    const reply = await ask('GET', `?${query.toString()}`);
    if (reply.status !== 200) throw refused(reply);
    const text = reply.bytes.toString();
    if (!text.includes('<ListBucketResult')) throw notSpeakingS3();
    // Of a form that needs no escape in XML, as all of ours are.
    const keys = [...text.matchAll(/<Key>([\w./-]+)<\/Key>/g)].map(([, key]) => key!);
    return keys.filter((key) => key.startsWith(folder));
  };

  return {
    put: async (key, bytes) => {
      const reply = await ask('PUT', targetOf(key), bytes);
      if (reply.status !== 200) throw refused(reply);
      if (!reply.hasEtag || reply.bytes.length > 0) throw notSpeakingS3();
    },
    get: async (key) => {
      const reply = await ask('GET', targetOf(key));
      if (isGone(reply)) return null;
      if (reply.status !== 200) throw refused(reply);
      if (!reply.hasEtag) throw notSpeakingS3();
      return reply.bytes;
    },
    delete: async (key) => remove(targetOf(key)),
    deleteAll: async (under) => {
      const folder = `${targetOf(under)}/`;
      for (let after = ''; ; ) {
        const keys = await list(folder, after);
        if (keys.length === 0) return;
        for (const key of keys) await remove(key);
        after = keys.at(-1)!;
      }
    },
  };
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
