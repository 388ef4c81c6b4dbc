import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * Faults, one for each of the next requests: a reply with this status, a page of HTML as from a proxy, no reply, a
 * broken connection, bytes damaged in transit, or half a reply.
 */
export type StoreFault = number | { page: number } | 'hang' | 'reset' | 'damage' | 'cut';

export interface S3Double {
  /** The value of STORAGE_URL. */
  url: string;
  /** Files by bucket, prefix and key. */
  files: Map<string, Buffer>;
  faults: StoreFault[];
  /** Tokens of which each request has to send one, as with credentials of a role; null for the key alone. */
  session: { tokens: readonly string[] | null };
  /** Requests in order, with their status: "PUT 200". */
  log: string[];
}

export const accessKey = 'KEYOFTHETESTS';
export const secret = 'a secret/with+signs';
const region = 'test-region-1';

/**
 * Starts a store with one bucket, `fields`, that implements the S3 protocol. It verifies the checksum of uploads, and
 * Signature Version 4 by Amazon's description
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
export async function startS3Double(): Promise<S3Double & { close(): void }> {
  const files = new Map<string, Buffer>();
  const faults: StoreFault[] = [];
  const log: string[] = [];
  const session: S3Double['session'] = { tokens: null };
  const server = createServer((request, response) => {
    // A client that died during its request gets no reply.
    answer({ files, fault: faults.shift() ?? null, answered: log, session }, request, response).catch(() =>
      response.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  const user = `${accessKey}:${encodeURIComponent(secret)}`;
  const url = `http://${user}@127.0.0.1:${port}/fields/of/tests?region=${region}`;
  return { url, files, faults, log, session, close };
}

interface RequestState {
  files: Map<string, Buffer>;
  fault: StoreFault | null;
  answered: string[];
  session: S3Double['session'];
}

async function answer(
  { files, fault, answered, session }: RequestState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = (status: number, body: string | Buffer = '', headers: Record<string, string> = {}) => {
    answered.push(`${request.method} ${status}`);
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
  };
  const refuse = (status: number, code: string) =>
    reply(status, `<?xml version="1.0"?><Error><Code>${code}</Code><Message>x</Message></Error>`);
  const body = await buffer(request);
  if (fault === 'hang') return;
  if (fault === 'reset') return void request.socket.resetAndDestroy();
  if (typeof fault === 'number') return refuse(fault, 'SlowDown');
  if (typeof fault === 'object' && fault) return reply(fault.page, '<html><h1>Nobody is here</h1></html>');
  if (fault === 'damage') body[0] = (body[0] ?? 0) ^ 1;
  const refusal = refusalFor(request, body, session.tokens);
  if (refusal !== null) return refuse(...refusal);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
  const [, bucket, ...key] = pathname.split('/');
  if (bucket !== 'fields') return refuse(404, 'NoSuchBucket');
  if (searchParams.get('list-type') === '2') return reply(200, listing(files, searchParams));
  const name = key.join('/');
  if (request.method === 'PUT') {
    files.set(name, body);
    return reply(200, '', etag);
  }
  if (request.method === 'DELETE') {
    files.delete(name);
    return reply(204);
  }
  const file = files.get(name);
  if (file === undefined) return refuse(404, 'NoSuchKey');
  if (fault === 'cut') {
    response.writeHead(200, { ...etag, 'content-length': file.length });
    response.write(file.subarray(0, file.length / 2), () => response.destroy());
    return;
  }
  reply(200, file, etag);
}

const securityToken = 'x-amz-security-token';
const etag = { etag: '"0af1"' };
/** Maximum number of keys in a reply. S3 itself lists a thousand. The time of each file is that of the list. */
const maxListedKeys = 3;

function listing(files: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
  const found = [...files.keys()].toSorted().filter((name) => name.startsWith(prefix) && name > after);
  const storedAt = new Date().toISOString();
  const contents = found
    .slice(0, maxListedKeys)
    .map((name) => `<Contents><Key>${name}</Key><LastModified>${storedAt}</LastModified></Contents>`);
  const isTruncated = found.length > maxListedKeys;
  return `<?xml version="1.0"?><ListBucketResult><Name>fields</Name><Prefix>${prefix}</Prefix><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

/** The status and error code of a faulty request. */
function refusalFor(
  request: IncomingMessage,
  body: Buffer,
  tokens: readonly string[] | null,
): [number, string] | null {
  const { authorization = '', 'x-amz-date': timestamp, 'x-amz-content-sha256': checksum } = request.headers;
  const [, credential = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  const [key, day = '', requestRegion, ...rest] = credential.split('/');
  if (key !== accessKey) return [403, 'InvalidAccessKeyId'];
  if (requestRegion !== region || rest.join('/') !== 's3/aws4_request')
    return [400, 'AuthorizationHeaderMalformed'];
  const signed = names.split(';');
  const token = request.headers[securityToken];
  if (tokens === null ? token !== undefined : !tokens.some((each) => each === token))
    return [400, 'ExpiredToken'];
  const requiredHeaders = [
    'host',
    'x-amz-content-sha256',
    'x-amz-date',
    ...(tokens === null ? [] : [securityToken]),
  ];
  if (!requiredHeaders.every((name) => signed.includes(name))) return [403, 'AccessDenied'];
  const canonical = [
    request.method,
    ...canonicalAddress(request.url ?? ''),
    ...signed.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    checksum,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const textToSign = ['AWS4-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  if (hmac(signingKey, textToSign).toString('hex') !== signature) return [403, 'SignatureDoesNotMatch'];
  if (Math.abs(timeOf(String(timestamp)) - Date.now()) > 15 * 60_000) return [403, 'RequestTimeTooSkewed'];
  return checksum === sha256(body) ? null : [400, 'XAmzContentSHA256Mismatch'];
}

/** The path, and the query sorted by name, with all but a few characters escaped. */
function canonicalAddress(address: string): [string, string] {
  const { pathname, searchParams } = new URL(address, 'http://store');
  const escapeUri = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const pairs = [...searchParams].map(([name, value]) => `${escapeUri(name)}=${escapeUri(value)}`);
  return [pathname, pairs.toSorted().join('&')];
}

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
/** Parses times such as 20270131T120000Z. */
const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
