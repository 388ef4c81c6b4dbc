import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { stacApi } from '../search/stac-api.ts';
import { localServer } from '../testing/local-server.ts';
import { sendJson, sendRange } from '../testing/send-file.ts';
import { readAllPixels } from '../testing/tiff-in-memory.ts';
import { type TiffImageSpec, writeTiff } from '../testing/write-tiff.ts';
import { RasterFiles } from './raster-files.ts';

const [width, height] = [20, 18];
const numbers = Array.from({ length: width * height }, (_, i) => 1 + i);
const validity = numbers.map((_, i) => (i % 7 < 3 || i > 300 ? 1 : 0));
const onlyValid = numbers.map((value, i) => (validity[i] ? value : 0));

const image: TiffImageSpec = { width, height, type: 'uint16', bands: [numbers] };
const inside: TiffImageSpec = { width, height, type: 'bit', bands: [validity.map(() => 1)], kind: 4 };
const mask = writeTiff({
  width,
  height,
  type: 'uint8',
  bands: [validity.map((valid) => valid * 255)],
});

type Send = (response: ServerResponse) => void;

/** A server of one image with a signed URL. */
async function remote(file: Uint8Array, sendMask: Uint8Array | Send, sendImage?: Send) {
  const { origin, requests } = await localServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/') return sendJson(response, { links: [{ rel: 'search', href: '/search' }] });
    if (search !== '?signature=a') return response.writeHead(400).end();
    if (pathname === '/red.tif') {
      return sendImage ? sendImage(response) : sendRange(request, response, Buffer.from(file));
    }
    if (typeof sendMask === 'function') return sendMask(response);
    return sendRange(request, response, Buffer.from(sendMask));
  });
  const imagery = stacApi(origin);
  /** Reads the image as successive analyses do. */
  const read = async (): Promise<number[]> => {
    const rasterFiles = new RasterFiles(imagery);
    try {
      return [...(await readAllPixels(await rasterFiles.open({ href: `${origin}/red.tif?signature=a` })))];
    } finally {
      await rasterFiles.close();
    }
  };
  const maskRequests = (): number => requests.filter((request) => request.includes('.msk')).length;
  return { read, requests, maskRequests };
}

const status =
  (code: number, body = 'no', headers: Record<string, string> = {}): Send =>
  (response) =>
    response.writeHead(code, headers).end(body);
/** Header that requests a pause too long for a retry. */
const retryLater = { 'retry-after': '60' };
const page = `<!doctype html><title>Sign in</title>${' '.repeat(200)}`;

describe('a mask on a server', () => {
  it.each([
    ['states no no-data value', [image]],
    ['states a no-data value', [{ ...image, nodata: '-9999' }]],
    ['contains a mask', [image, inside]],
  ])('is read where the image %s', async (_, images) => {
    const { read } = await remote(writeTiff(...images), mask);
    expect(await read()).toEqual(onlyValid);
  });

  it('is requested together with the header of its image', async () => {
    const pendingResponses: (() => void)[] = [];
    // The server answers neither request before it has received both, so that sequential requests would hang.
    const sendTogether = (send: Send): Send => {
      return (response) => {
        if (pendingResponses.push(() => send(response)) === 2)
          for (const answer of pendingResponses.splice(0)) answer();
      };
    };
    const { read, requests } = await remote(
      writeTiff(image),
      sendTogether(status(404)),
      sendTogether(status(404)),
    );
    await expect(read()).rejects.toMatchObject({ reason: 'asset_missing' });
    expect(requests.toSorted()).toEqual(['GET /red.tif.msk?signature=a', 'GET /red.tif?signature=a']);
  });

  it.each([
    ['404', status(404)],
    ['410', status(410)],
    ['400', status(400)],
    ['405', status(405)],
    ['a page', status(200, page, { 'content-type': 'text/html' })],
    ['a part of a page', status(206, page, { 'content-range': `bytes 0-${page.length - 1}/${page.length}` })],
  ])(
    'that is answered with %s does not exist, and is not requested in the next analysis',
    async (_, send) => {
      const { read, maskRequests } = await remote(writeTiff({ ...image, nodata: '0' }), send);
      expect(await read()).toEqual(numbers);
      expect(await read()).toEqual(numbers);
      expect(maskRequests()).toBe(1);
    },
  );

  it.each([401, 403])(
    'that is answered with %d does not exist for this reader, and is requested again',
    async (code) => {
      const { read, maskRequests } = await remote(writeTiff(image), status(code));
      expect(await read()).toEqual(numbers);
      expect(await read()).toEqual(numbers);
      expect(maskRequests()).toBe(2);
    },
  );

  it.each([
    ['500', status(500, 'no', retryLater), 'asset_unreachable', 'answered with status 500'],
    ['503', status(503, 'no', retryLater), 'asset_unreachable', 'answered with status 503'],
    ['429', status(429, 'no', retryLater), 'asset_unreachable', 'answered with status 429'],
    ['no answer', (response: ServerResponse) => response.destroy(), 'asset_unreachable', 'cannot be reached'],
    [
      'all of its bytes',
      (response: ServerResponse) => response.writeHead(200).end(mask),
      'asset_unreachable',
      'does not serve parts of files',
    ],
    ['416', status(416), 'asset_corrupt', 'is cut short'],
    ['a part of its header', mask.subarray(0, 40), 'asset_corrupt', ''],
  ] as const)(
    'that is answered with %s refuses the image, with the name of the mask',
    async (_, send, reason, expectedText) => {
      const { read } = await remote(writeTiff({ ...image, nodata: '0' }), send);
      await expect(read()).rejects.toMatchObject({
        reason,
        message: expect.stringMatching(new RegExp(`/red\\.tif\\.msk.*${expectedText}`)),
      });
    },
  );
});
