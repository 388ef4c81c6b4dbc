import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable, Writable } from 'node:stream';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { storageMessages } from '../adapters/storage/storage.messages.ts';
import { StoreError } from '../adapters/storage/store-error.ts';
import { describeError, registerErrors } from './errors.ts';

test('the log names the failure without the values in the database error', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { stream, serializers: { err: describeError } } });
  registerErrors(app);
  app.get('/', () => {
    throw Object.assign(new Error('invalid input syntax for type json: "{1 Mill Lane"'), {
      severity: 'ERROR',
      code: '22P02',
      where: 'JSON data, line 1: {"address_line_1":"1 Mill Lane"',
      detail: 'Key (email)=(ada@example.org) already exists.',
    });
  });
  expect((await app.inject('/')).statusCode).toBe(500);
  expect(lines.join('')).toContain('22P02');
  expect(lines.join('')).not.toMatch(/Mill Lane|ada@example/);
});

test.each([
  [{ code: '57P01', severity: 'FATAL' }, 'database_unreachable'],
  [{ code: '53300', severity: 'FATAL' }, 'database_busy'],
  [{ code: '53100', severity: 'ERROR' }, 'database_full'],
])(
  'an unavailable database is refused with Retry-After and logged as a warning: %o',
  async (what, refused) => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const app = Fastify({ logger: { stream, serializers: { err: describeError } } });
    registerErrors(app);
    app.get('/', () => {
      throw Object.assign(new Error('could not extend file "base/5/1249"'), what);
    });
    const reply = await app.inject('/');
    expect([reply.statusCode, reply.json().code]).toEqual([503, refused]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
    expect(warnings).toMatchObject([{ level: 40, reason: `${what.code} could not extend file "…"` }]);
  },
);

test('a failing file store is refused by code and named in the log only', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { stream } });
  registerErrors(app);
  app.get('/', () => {
    const store = storageMessages.bucket({ bucket: 'fields', host: 's3.example.org' });
    throw new StoreError(storageMessages.refuses({ store, answer: '503' }));
  });
  const reply = await app.inject('/');
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'files_unreachable']);
  expect(reply.headers['retry-after']).toBe('10');
  expect(reply.body).not.toContain('example.org');
  expect(lines.join('')).toContain('bucket fields at s3.example.org');
});

test('a client that disconnects during a reply is not logged as an error', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { stream } });
  await app.register(compress);
  registerErrors(app);
  const handledSignal = Promise.withResolvers<void>();
  app.addHook('onError', async () => handledSignal.resolve());
  app.post('/', (request, reply) => {
    socket.destroy();
    const throwLater = async function* () {
      await once(request.raw.socket, 'close');
      yield '{}';
    };
    return reply.type('application/json').send(Readable.from(throwLater()));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const requestHeaders =
    'Host: x\r\nAccept-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: 2';
  socket.write(`POST / HTTP/1.1\r\n${requestHeaders}\r\n\r\n{}`);
  await handledSignal.promise;
  await app.close();
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([]);
});
