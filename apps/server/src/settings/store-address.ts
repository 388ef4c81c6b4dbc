/** Key of an S3-compatible store. */
export interface StoreKey {
  accessKeyId: string;
  /** Secret key of the store: never print it. */
  secretAccessKey: string;
}

/** An S3-compatible store, as configured by STORAGE_URL. */
export interface StoreAddress {
  /** Endpoint of the store, such as https://s3.example.org:9000. */
  endpoint: string;
  bucket: string;
  /** Prefix of every key: empty, or ending in a slash. */
  prefix: string;
  region: string;
  /** Null for the credentials that this machine has by its role. */
  key: StoreKey | null;
}

/**
 * Parses the setting. The bucket is part of the path, which every store supports, and plain http has to be explicit. An
 * address without a key is that of a store which knows this machine by its role; null for an invalid value.
 */
export function parseStoreAddress(value: string): StoreAddress | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  const { protocol, origin, hostname, hash, searchParams } = url;
  const isHttp = protocol === 'https:' || protocol === 'http:';
  const [accessKeyId, secretAccessKey] = [decode(url.username), decode(url.password)];
  const hasKey = accessKeyId !== '' || secretAccessKey !== '';
  if (!isHttp || hash || (hasKey && (!accessKeyId || !secretAccessKey))) return null;
  const region = searchParams.get('region') ?? regionOf(hostname);
  if ([...searchParams.keys()].some((name) => name !== 'region') || !/^[\w-]{1,60}$/.test(region))
    return null;
  const [bucket = '', ...folders] = url.pathname.replace(/\/+$/, '').slice(1).split('/');
  if (!/^[a-z0-9][\w.-]{1,61}[a-z0-9]$/i.test(bucket)) return null;
  if (!folders.every((folder) => /^[\w.-]{1,100}$/.test(folder))) return null;
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const key = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
  return { endpoint: origin, bucket, prefix, region, key };
}

export const describeStore = ({ endpoint, bucket, prefix }: StoreAddress) => ({
  bucket,
  folder: prefix === '' ? null : prefix.slice(0, -1),
  host: new URL(endpoint).host,
});

/**
 * Returns the region in the name of Amazon's hosts. Most other stores accept any region, and by convention this one.
 */
function regionOf(hostname: string): string {
  return /^s3[.-](?:dualstack\.)?([a-z0-9-]+)\.amazonaws\.com/.exec(hostname)?.[1] ?? 'us-east-1';
}

/**
 * Decodes percent-encoding.
 * @returns null if the text is not valid percent-encoding
 */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
