import { setTimeout as wait } from 'node:timers/promises';
import { endedEarly } from './ended-early.ts';
import { type HttpAnswer, type HttpCall, httpRequest, PassingFault } from './http-request.ts';

const attempts = 3;
const firstWait = 200;
/** Milliseconds: who asks for more patience than this is asked again by whoever comes back later. */
const longestWait = 20_000;

/** Worth asking again: the server is busy or stumbled. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);
export const isPassing = (status: number): boolean => passing.has(status);

/**
 * A request that changes nothing at the server, so that it may be made again where the fault may pass: after a growing while, or
 * when the server itself says (Retry-After), if that is soon.
 * @throws SceneError as `httpRequest` does.
 */
export async function patientRequest(url: URL, call: HttpCall): Promise<HttpAnswer> {
  for (let attempt = 1; ; attempt++) {
    let pause = firstWait * 2 ** (attempt - 1) * (0.5 + Math.random());
    try {
      const answer = await httpRequest(url, call);
      if (!isPassing(answer.status) || attempt === attempts) return answer;
      pause = Math.max(pause, retryAfter(answer.headers['retry-after']));
      if (pause > longestWait) return answer;
    } catch (error) {
      if (!(error instanceof PassingFault) || attempt === attempts) throw error;
    }
    await waitBeforeRetry(pause, call.signal);
  }
}

/** Milliseconds: the header is in seconds, or a date (RFC 9110, section 10.2.3). */
function retryAfter(header = ''): number {
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(milliseconds) ? 0 : milliseconds;
}

async function waitBeforeRetry(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await wait(milliseconds, undefined, signal ? { signal } : {});
  } catch {
    throw endedEarly(signal!);
  }
}
