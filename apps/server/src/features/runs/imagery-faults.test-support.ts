import type { HttpFault } from '../../faults/http-proxy.test-support.ts';

const status =
  (code: number, headers: Record<string, string> = {}): HttpFault =>
  (response) =>
    response.writeHead(code, headers).end('<html>trouble</html>');

/** Faults of the host or the connection, which affect the catalogue and all files. */
export const hostFaults: Record<string, HttpFault> = {
  'breaks every connection': (response) => response.socket?.resetAndDestroy(),
  'never answers': () => {},
  drips: (response, { status: code, headers, body }) => {
    response.writeHead(code, headers);
    let bytesSent = 0;
    const timer = setInterval(() => response.write(body.subarray(bytesSent, ++bytesSent)), 200);
    response.on('close', () => clearInterval(timer));
  },
  'is busy for a second': status(429, { 'retry-after': '1' }),
  'is busy for an hour': status(429, { 'retry-after': '3600' }),
  'fails inside': status(500),
  'is under maintenance': status(503),
  'breaks off in the middle': (response, { status: code, headers, body }) => {
    response.writeHead(code, { ...headers, 'content-length': String(body.byteLength) });
    response.write(body.subarray(0, body.byteLength / 2), () => response.socket?.resetAndDestroy());
  },
  'answers with an HTML page': (response, { status: code, headers }) =>
    response.writeHead(code, { ...headers, 'content-type': 'text/html' }).end('<html>Back soon</html>'),
};

const changedResponse =
  (change: (body: Buffer, from: number) => void): HttpFault =>
  (response, { status: code, headers, body }, { rangeStart }) => {
    const bytes = Buffer.from(body);
    change(bytes, rangeStart ?? 0);
    response.writeHead(code, headers).end(bytes);
  };

/** Serves ranges of another file of the same length. */
export const rangesFrom =
  (other: Buffer): HttpFault =>
  (response, { status: code, headers, body }, { rangeStart }) =>
    response
      .writeHead(code, headers)
      .end(other.subarray(rangeStart ?? 0, (rangeStart ?? 0) + body.byteLength));

let versions = 0;

/** Faults of a single file. */
export const fileFaults: Record<string, HttpFault> = {
  'is missing': status(404),
  'is forbidden': status(403),
  'has none of the requested range': status(416),
  'has another header': changedResponse((bytes, from) => {
    if (from === 0) bytes.fill(0xa5, Math.min(8, bytes.byteLength), Math.min(200, bytes.byteLength));
  }),
  'is no image at all': changedResponse((bytes) => bytes.fill(0x20)),
  // Changes only pixels, which follow the header.
  'has other bytes': changedResponse((bytes, from) => {
    for (let index = from === 0 ? 4096 : 0; index < bytes.byteLength; index++) bytes[index]! ^= 0x55;
  }),
  // Flips one bit of one byte in each range.
  'has one other bit': changedResponse((bytes, from) => {
    const index = Math.max(from === 0 ? 12_000 : 0, bytes.byteLength >> 1);
    if (index < bytes.byteLength) bytes[index]! ^= 4;
  }),
  'is another version at every read': (response, { status: code, headers, body }) => {
    response.writeHead(code, { ...headers, etag: `"another ${++versions}"` }).end(body);
  },
  'is cut short': (response, { status: code, body }, { rangeStart }) => {
    const firstHalf = body.subarray(0, body.byteLength / 2);
    const start = rangeStart ?? 0;
    response
      .writeHead(code, {
        'content-range': `bytes ${start}-${start + firstHalf.byteLength - 1}/${start + firstHalf.byteLength}`,
      })
      .end(firstHalf);
  },
  'is sent in full instead of in ranges': (response, { body }) => response.writeHead(200).end(body),
};
