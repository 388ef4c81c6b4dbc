import { describe, expect, it } from 'vitest';
import { localServer } from '../testing/local-server.ts';
import { httpRequest } from './http-request.ts';

describe('a request', () => {
  it('to a server that lets its answer trickle is given up at its deadline', async () => {
    const { origin } = await localServer((_, response) => {
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const url = new URL(origin);
    const call = { maxBytes: 1 << 20, rule: { trustedHosts: new Set([url.host]) }, deadline: 200 };
    await expect(httpRequest(url, call)).rejects.toMatchObject({
      reason: 'asset_unreachable',
      message: `${url.host} does not finish its answer.`,
    });
  });

  it('redirected in a circle is given up', async () => {
    const { origin, requests } = await localServer((_, response) => {
      response.writeHead(302, { location: '/again' }).end();
    });
    const url = new URL(origin);
    const call = { maxBytes: 1024, rule: { trustedHosts: new Set([url.host]) } };
    await expect(httpRequest(url, call)).rejects.toMatchObject({ reason: 'asset_unreachable' });
    expect(requests).toHaveLength(6);
  });
});
