import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { requestSent } from './channels.ts';

interface UndiciRequest {
  origin: string;
}

/**
 * Publishes the requests that this thread sends by `node:http`, which reads imagery, and by `fetch`, which reaches the
 * file store and other services. The seconds end with the last byte of a reply by `node:http`, and with the headers of
 * one by `fetch`.
 */
export function observeSentRequests(): void {
  const startTimes = new WeakMap<object, number>();
  const start = (request: object): void => {
    startTimes.set(request, performance.now());
  };
  const end = (request: object, host: string, status: number | null): void => {
    const startedAt = startTimes.get(request);
    if (startedAt === undefined || !startTimes.delete(request)) return;
    const outcome = status === null ? 'error' : `${Math.floor(status / 100)}xx`;
    requestSent.publish({ host, outcome, seconds: (performance.now() - startedAt) / 1_000 });
  };

  subscribe('http.client.request.start', (event) => start((event as { request: ClientRequest }).request));
  subscribe('http.client.response.finish', (event) => {
    const { request, response } = event as { request: ClientRequest; response: IncomingMessage };
    end(request, hostOf(request), response.statusCode ?? null);
  });
  subscribe('http.client.request.error', (event) => {
    const { request } = event as { request: ClientRequest };
    end(request, hostOf(request), null);
  });

  subscribe('undici:request:create', (event) => start((event as { request: UndiciRequest }).request));
  subscribe('undici:request:headers', (event) => {
    const { request, response } = event as { request: UndiciRequest; response: { statusCode: number } };
    end(request, new URL(request.origin).host, response.statusCode);
  });
  subscribe('undici:request:error', (event) => {
    const { request } = event as { request: UndiciRequest };
    end(request, new URL(request.origin).host, null);
  });
}

const hostOf = (request: ClientRequest): string => String(request.getHeader('host') ?? request.host);
