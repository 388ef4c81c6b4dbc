import type { LandingSample } from '@furrow/contract/samples';
import { describe, expect, test } from 'vitest';
import { readReply } from '../../api/reply.ts';
import { afterReply, pauseBeforeAskingAgain, type SampleState } from './sample-load.ts';

const notReady = readReply<LandingSample>(503, { message: 'Not yet.', code: 'sample_not_ready', data: null });

describe('loading the sample farm', () => {
  test('counts how often the server said that it is still analysing', () => {
    let state: SampleState = { step: 'loading' };
    state = afterReply(state, notReady);
    expect(state).toEqual({ step: 'preparing', asked: 1 });
    expect(afterReply(state, notReady)).toEqual({ step: 'preparing', asked: 2 });
  });

  test('any other refusal is a problem, also with status 503', () => {
    const busy = readReply<LandingSample>(503, { message: 'Busy.', code: 'overloaded', data: null });
    expect(afterReply({ step: 'preparing', asked: 3 }, busy)).toEqual({
      step: 'failed',
      problem: { kind: 'refused', status: 503, code: 'overloaded', message: 'Busy.' },
    });
  });

  test('asks less and less often, and never rarer than every five seconds', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 20].map(pauseBeforeAskingAgain);
    expect(pauses[0]).toBe(500);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses.at(-1)).toBe(5000);
  });
});

describe('reading a reply', () => {
  test('a page of a proxy is unreadable, whatever its status', () => {
    expect(readReply(502, undefined)).toEqual({ ok: false, problem: { kind: 'unreadable', status: 502 } });
    expect(readReply(200, 'hello')).toEqual({ ok: false, problem: { kind: 'unreadable', status: 200 } });
  });

  test('data may be null', () => {
    expect(readReply(200, { message: '', data: null })).toEqual({ ok: true, data: null });
  });
});
