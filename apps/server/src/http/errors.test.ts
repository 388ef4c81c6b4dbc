import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { describeError, registerErrors } from './errors.ts';

test('a log tells what failed, and nothing of the values that a database names', async () => {
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
    throw Object.assign(new Error('invalid input syntax for type json'), {
      code: '22P02',
      where: 'JSON data, line 1: {"address_line_1":"1 Mill Lane"',
      detail: 'Key (email)=(ada@example.org) already exists.',
    });
  });
  expect((await app.inject('/')).statusCode).toBe(500);
  expect(lines.join('')).toContain('22P02');
  expect(lines.join('')).not.toMatch(/Mill Lane|ada@example/);
});
