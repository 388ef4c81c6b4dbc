import { setTimeout as wait } from 'node:timers/promises';
import { endedEarly } from './ended-early.ts';
import { type HttpAnswer, type HttpCall, httpRequest, PassingFault } from './http-request.ts';

const attempts = 3;
const firstWait = 200;
/** A longer wait requested by the server is left to a later attempt. */
const longestWait = 20_000;

/** Statuses worth a retry: the server is busy or failed. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);
export const isPassing = (status: number): boolean => passing.has(status);

/**
 * Sends a request without side effects, and retries transient failures: with growing pauses, or after the server's Retry-After
 * header, if that is short.
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

/** Parses Retry-After, in seconds or a date (RFC 9110, section 10.2.3), to milliseconds. */
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
