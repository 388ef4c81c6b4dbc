import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addressOf } from './socket-request.ts';

const forwardedHeaders = [
  '',
  '203.0.113.7',
  '198.51.100.2, 203.0.113.7',
  ' 192.0.2.1 ,198.51.100.2,2001:db8::7 ',
];

test.each([0, 1, 2, 9].flatMap((hops) => forwardedHeaders.map((header) => [hops, header] as const)))(
  'behind %i proxies that send %j, the address of a socket equals that of a request',
  async (trustedHops, header) => {
    const app = Fastify({ trustProxy: trustedHops === 0 ? false : (_address, hop) => hop < trustedHops });
    app.get('/', async (request) => [request.ip, addressOf(request.raw, trustedHops)]);
    const { statusCode, body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': header } });
    expect(statusCode).toBe(200);
    const [ip, address] = JSON.parse(body);
    expect(address).toBe(ip);
    await app.close();
  },
);

test('without a proxy it is the address of the connection, whatever a header contains', async () => {
  const app = Fastify();
  const address = new Promise((done) => {
    app.get('/', async (request) => done(addressOf(request.raw, 0)));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.7\r\nConnection: close\r\n\r\n');
  expect(await address).toBe('127.0.0.1');
  socket.destroy();
  await once(socket, 'close');
  await app.close();
});
