import { describe, expect, it } from 'vitest';
import { catalogueRule } from '../imagery/allowed-address.ts';
import { localServer } from '../testing/local-server.ts';
import { sendJson, sendRange } from '../testing/send-file.ts';
import { stacApi } from './stac-api.ts';
import { storageTokens } from './storage-tokens.ts';

const hour = 3_600_000;
const inAnHour = (): string => new Date(Date.now() + hour).toISOString();
const blob = 'https://sentinel2l2a01.blob.core.windows.net/sentinel2-l2/47/X/MJ/B04.tif';

/** A token service that numbers its tokens. */
async function tokenService(expiry: () => string = inAnHour, respond?: (count: number) => object | null) {
  let count = 0;
  const { origin, requests } = await localServer((_request, response) => {
    count++;
    const json = respond ? respond(count) : { 'msft:expiry': expiry(), token: `sig=${count}%3D&se=2026` };
    if (json === null) response.writeHead(403).end();
    else sendJson(response, json);
  });
  const base = new URL(origin);
  const signer = storageTokens(new URL(`${origin}/token/`), catalogueRule(base, []));
  return { signer, requests };
}

describe('tokens for storage', () => {
  it('are requested once per container, and appended to the address', async () => {
    const { signer, requests } = await tokenService();
    const signedHrefs = await Promise.all([signer.sign(blob), signer.sign(blob.replace('B04', 'B08'))]);
    expect(signedHrefs).toEqual([
      `${blob}?sig=1%3D&se=2026`,
      `${blob.replace('B04', 'B08')}?sig=1%3D&se=2026`,
    ]);
    expect(await signer.sign(`${blob}?v=2`)).toBe(`${blob}?v=2&sig=1%3D&se=2026`);
    expect(requests).toEqual(['GET /token/sentinel2l2a01/sentinel2-l2']);
    await signer.sign('https://sentinel2l2a01.blob.core.windows.net/another/B04.tif');
    expect(requests).toHaveLength(2);
  });

  it('are delivered to the remaining caller after another aborts', async () => {
    const { signer, requests } = await tokenService();
    const controller = new AbortController();
    const first = signer.sign(blob, controller.signal);
    const second = signer.sign(blob, new AbortController().signal);
    const ended = expect(first).rejects.toThrow('gone');
    controller.abort(new Error('gone'));
    await ended;
    expect(await second).toContain('sig=1');
    expect(requests).toHaveLength(1);
  });

  it('are requested again before they expire', async () => {
    const { signer } = await tokenService(() => new Date(Date.now() + 60_000).toISOString());
    expect(await signer.sign(blob)).toContain('sig=1');
    expect(await signer.sign(blob)).toContain('sig=2');
  });

  it('are used for that storage only, and not for addresses that are already signed', async () => {
    const { signer, requests } = await tokenService();
    for (const href of [
      'https://example.org/B04.tif',
      'https://sentinel2l2a01.blob.core.windows.net.example.org/sentinel2-l2/B04.tif',
      `${blob}?sig=own`,
    ]) {
      expect(await signer.sign(href)).toBe(href);
    }
    expect(requests).toEqual([]);
  });

  it.each([
    ['refused', () => null],
    ['another response', () => ({ message: 'no' })],
    ['without an expiry', () => ({ token: 'sig=1', 'msft:expiry': 'soon' })],
    ['with a line break in it', () => ({ token: 'sig=1\r\nhost: a', 'msft:expiry': inAnHour() })],
  ])('that are %s are a transient error, and requested again the next time', async (_, answer) => {
    const { signer, requests } = await tokenService(inAnHour, answer);
    const fault = { reason: 'asset_unreachable', message: expect.stringContaining('gave no token') };
    await expect(signer.sign(blob)).rejects.toMatchObject(fault);
    await expect(signer.sign(blob)).rejects.toMatchObject(fault);
    expect(requests).toHaveLength(2);
  });
});

describe('a catalogue whose files need a token', () => {
  it('is read with it', async () => {
    const content = Buffer.from('the bytes of a band');
    const { origin } = await localServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://localhost');
      if (url.pathname === '/token/127/bands') {
        sendJson(response, { 'msft:expiry': inAnHour(), token: 'sig=good' });
      } else if (url.searchParams.get('sig') === 'good') sendRange(request, response, content);
      else response.writeHead(403).end();
    });
    const token = { tokenUrl: `${origin}/token`, tokenHosts: /^(127)\./ };
    const file = await stacApi(origin, token).open(`${origin}/bands/B04.tif`);
    expect(Buffer.from(await file.fetch(4, 5)).toString()).toBe('bytes');
    const bare = await stacApi(origin).open(`${origin}/bands/B04.tif`);
    await expect(bare.fetch(4, 5)).rejects.toMatchObject({ reason: 'asset_unreachable' });
  });
});
