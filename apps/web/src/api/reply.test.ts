import { describe, expect, test } from 'vitest';
import { parseReply } from './reply.ts';

describe('reading a reply', () => {
  test('a page of a proxy is unreadable, whatever its status', () => {
    expect(parseReply(502, undefined)).toEqual({ ok: false, problem: { kind: 'unreadable', status: 502 } });
    expect(parseReply(200, 'hello')).toEqual({ ok: false, problem: { kind: 'unreadable', status: 200 } });
    expect(parseReply(404, [])).toEqual({ ok: false, problem: { kind: 'unreadable', status: 404 } });
  });

  test('data may be null', () => {
    expect(parseReply(200, { message: '', data: null })).toEqual({
      ok: true,
      data: null,
      extras: {},
      message: '',
    });
  });

  test('keys next to the data are extras', () => {
    expect(parseReply(200, { message: 'Done', data: [1], total: 7 })).toEqual({
      ok: true,
      data: [1],
      extras: { total: 7 },
      message: 'Done',
    });
  });

  test('field errors are their own kind of problem', () => {
    const data = { email: ['Enter your e-mail.'], password: ['Too short.', 'Too common.'] };
    expect(parseReply(400, { message: '', code: 'invalid_input', data })).toEqual({
      ok: false,
      problem: { kind: 'invalid', fields: data },
    });
  });

  test.each([[null], [{}], [{ message: 'Declined', requires_action: true }]])(
    'a refusal with data %j is not taken for field errors',
    (data) => {
      const body = { message: 'No.', code: 'payment_declined', data };
      expect(parseReply(400, body)).toMatchObject({
        problem: { kind: 'refused', code: 'payment_declined', data },
      });
    },
  );
});

test('a reply with a code is no success, whatever its status: 202 means that the outcome is unknown', () => {
  const body = {
    status: 202,
    message: 'We do not know yet.',
    code: 'payment_pending',
    data: { message: '' },
  };
  expect(parseReply(202, body)).toMatchObject({
    ok: false,
    problem: { kind: 'refused', code: 'payment_pending' },
  });
});
