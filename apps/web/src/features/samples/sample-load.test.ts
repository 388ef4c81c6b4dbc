import { describe, expect, test } from 'vitest';
import type { Problem } from '../../api/problem.ts';
import { retryDelayMs, type SampleState, stateAfterReply } from './sample-load.ts';

const refused = (code: string): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { kind: 'refused', status: 503, code, message: 'Not yet.', data: null },
});
const notReady = refused('sample_not_ready');

describe('loading the sample farm', () => {
  test('counts the replies that the server is still analysing', () => {
    let state: SampleState = { step: 'loading' };
    state = stateAfterReply(state, notReady);
    expect(state).toEqual({ step: 'preparing', attempts: 1 });
    expect(stateAfterReply(state, notReady)).toEqual({ step: 'preparing', attempts: 2 });
  });

  test('any other refusal is a problem, also with status 503', () => {
    const overloadedReply = refused('overloaded');
    expect(stateAfterReply({ step: 'preparing', attempts: 3 }, overloadedReply)).toEqual({
      step: 'failed',
      problem: overloadedReply.problem,
    });
  });

  test('polls at growing intervals of at most five seconds', () => {
    const retryDelays = [1, 2, 3, 4, 5, 6, 7, 8, 20].map(retryDelayMs);
    expect(retryDelays[0]).toBe(500);
    expect(retryDelays).toEqual(retryDelays.toSorted((a, b) => a - b));
    expect(retryDelays.at(-1)).toBe(5000);
  });
});
