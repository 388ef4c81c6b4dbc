import { setTimeout as wait } from 'node:timers/promises';
import { abortError } from '../reasons/abort-error.ts';
import { type HttpCall, type HttpResponse, httpRequest, TransientHttpError } from './http-request.ts';

const maxAttempts = 3;
const firstWaitMs = 200;
/**
 * Max. pause before a retry in milliseconds. If the server requests a longer one, its response is returned without a
 * retry.
 */
const maxWaitMs = 20_000;

/** Statuses worth a retry: the server is busy or failed. */
const transientStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);
export const isTransientStatus = (status: number): boolean => transientStatuses.has(status);

/**
 * Sends a request without side effects, and retries transient failures: with growing pauses, or after the server's
 * Retry-After header, if that is short.
 * @throws SceneError as `httpRequest` does.
 */
export async function requestWithRetries(url: URL, call: HttpCall): Promise<HttpResponse> {
  for (let attempt = 1; ; attempt++) {
    let pauseMs = firstWaitMs * 2 ** (attempt - 1) * (0.5 + Math.random());
    try {
      const answer = await httpRequest(url, call);
      if (!isTransientStatus(answer.status) || attempt === maxAttempts) return answer;
      pauseMs = Math.max(pauseMs, retryAfterMs(answer.headers['retry-after']));
      if (pauseMs > maxWaitMs) return answer;
    } catch (error) {
      if (!(error instanceof TransientHttpError) || attempt === maxAttempts) throw error;
    }
    await waitBeforeRetry(pauseMs, call.signal);
  }
}

/** Parses Retry-After, in seconds or a date (RFC 9110, section 10.2.3), to milliseconds. */
function retryAfterMs(header = ''): number {
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(milliseconds) ? 0 : milliseconds;
}

async function waitBeforeRetry(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await wait(durationMs, undefined, signal ? { signal } : {});
  } catch {
    throw abortError(signal!);
  }
}
