import { setTimeout as wait } from 'node:timers/promises';
import { endedEarly } from './ended-early.ts';
import { type HttpAnswer, type HttpCall, httpRequest, PassingFault } from './http-request.ts';

const attempts = 3;
const firstWait = 200;

/** Worth asking again: the server is busy or stumbled. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * A request that changes nothing at the server, so that it may be made again where the fault may pass.
 * @throws SceneError as `httpRequest` does.
 */
export async function patientRequest(url: URL, call: HttpCall): Promise<HttpAnswer> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await httpRequest(url, call);
      if (!passing.has(answer.status) || attempt === attempts) return answer;
    } catch (error) {
      if (!(error instanceof PassingFault) || attempt === attempts) throw error;
    }
    await waitBeforeRetry(attempt, call.signal);
  }
}

async function waitBeforeRetry(attempt: number, signal: AbortSignal | undefined): Promise<void> {
  const milliseconds = firstWait * 2 ** (attempt - 1) * (0.5 + Math.random());
  try {
    await wait(milliseconds, undefined, signal ? { signal } : {});
  } catch {
    throw endedEarly(signal!);
  }
}
