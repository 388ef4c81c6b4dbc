import * as http from 'node:http';
import * as https from 'node:https';
import type { Message } from '@furrow/messages/message';
import { abortError, throwIfAborted } from '../reasons/abort-error.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { type AddressRule, assertAllowed, isTrusted, publicLookup } from './allowed-address.ts';
import { hostMessages } from './host-messages.ts';

export interface HttpResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Body of the response; empty unless the status is the expected one. */
  body: Buffer;
  /** The first bytes of an unexpected body, to tell a page from a file. */
  start: Buffer;
  /** URL of the response after redirects. */
  url: URL;
}

export interface HttpCall {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Max. length of the response body in bytes. */
  maxBytes: number;
  rule: AddressRule;
  signal?: AbortSignal | undefined;
  /**
   * Timeout in milliseconds for all redirects together, however slowly bytes still arrive. It does not include the wait
   * for a free connection, because the calls that hold connections have deadlines of their own.
   */
  deadlineMs?: number;
}

/** A network or server failure that may pass, so that a retry makes sense. Deliberate responses are not. */
export class TransientHttpError extends SceneError {}

const maxRedirects = 5;
/**
 * Timeouts in milliseconds: without a single byte, and for a full response, which is a page of items or one block of a
 * band.
 */
const silenceTimeoutMs = 20_000;
const defaultDeadlineMs = 120_000;
const startBytes = 16;
/** Max. length of an error page that is read to its end, so that the connection stays open. */
const maxDrainedBytes = 64 * 1024;
const agentOptions = { keepAlive: true, maxSockets: 16, timeout: 60_000 };

/** Connections are kept per rule: under another rule their address may not be allowed. */
const agentsByRule = new WeakMap<AddressRule, { http: http.Agent; https: https.Agent }>();

function agentsOf(rule: AddressRule): { http: http.Agent; https: https.Agent } {
  const existing = agentsByRule.get(rule);
  if (existing) return existing;
  const agents = { http: new http.Agent(agentOptions), https: new https.Agent(agentOptions) };
  agentsByRule.set(rule, agents);
  return agents;
}

/**
 * Sends one request; each redirect is checked by the same rule as the first address.
 * @throws SceneError `href_not_allowed`, `asset_too_large`, `asset_unreachable` or, when aborted, `ended_early`. A
 * response with an error status does not throw.
 */
export async function httpRequest(address: URL, call: HttpCall): Promise<HttpResponse> {
  let url = address;
  let currentCall = call;
  let remainingMs = call.deadlineMs ?? defaultDeadlineMs;
  for (let hop = 0; hop <= maxRedirects; hop++) {
    throwIfAborted(call.signal);
    assertAllowed(url, call.rule);
    const { response, elapsedMs } = await send(url, currentCall, remainingMs);
    remainingMs -= elapsedMs;
    const target = response.headers.location;
    if (response.status < 300 || response.status >= 400 || response.status === 304 || target === undefined)
      return response;
    if (!URL.canParse(target, url.href)) throw unreachable(url, hostMessages.broken_redirect);
    url = new URL(target, url);
    if (response.status !== 307 && response.status !== 308) {
      const { body: _body, ...callWithoutBody } = currentCall;
      currentCall = { ...callWithoutBody, method: 'GET' };
    }
  }
  throw unreachable(address, hostMessages.endless_redirects);
}

type HostMessage = (params: { host: string }) => Message;

const unreachable = (url: URL, toMessage: HostMessage): SceneError =>
  new SceneError('asset_unreachable', toMessage({ host: url.host }));

const transientError = (url: URL, toMessage: HostMessage, cause?: unknown): TransientHttpError =>
  new TransientHttpError('asset_unreachable', toMessage({ host: url.host }), { cause });

function send(
  url: URL,
  call: HttpCall,
  deadlineMs: number,
): Promise<{ response: HttpResponse; elapsedMs: number }> {
  const secure = url.protocol === 'https:';
  const { signal } = call;
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request(url, {
      method: call.method ?? 'GET',
      headers: { 'accept-encoding': 'identity', 'user-agent': 'furrow', ...call.headers },
      agent: secure ? agentsOf(call.rule).https : agentsOf(call.rule).http,
      timeout: silenceTimeoutMs,
      ...(isTrusted(url, call.rule) ? {} : { lookup: publicLookup }),
    });
    let timer: NodeJS.Timeout | undefined;
    let startTime = 0;
    const settle = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const fail = (error: SceneError): void => {
      settle();
      request.destroy();
      reject(error);
    };
    // Node's own `signal` option has no effect on a request that still waits for a connection.
    const abort = (): void => fail(abortError(signal!));
    signal?.addEventListener('abort', abort);
    request.on('socket', () => {
      startTime = performance.now();
      timer = setTimeout(() => fail(unreachable(url, hostMessages.unfinished)), Math.max(0, deadlineMs));
    });
    request.on('timeout', () => fail(transientError(url, hostMessages.silent)));
    request.on('error', (error) =>
      fail(error instanceof SceneError ? error : transientError(url, hostMessages.unreachable, error)),
    );
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      fail(unreachable(url, hostMessages.other_protocol));
    });
    request.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const isExpected = call.headers?.['range'] ? status === 206 : status >= 200 && status < 300;
      const chunks: Buffer[] = [];
      let length = 0;
      let start = Buffer.alloc(0);
      const finish = (): void => {
        settle();
        resolve({
          response: { status, headers, body: Buffer.concat(chunks), start, url },
          elapsedMs: performance.now() - startTime,
        });
      };
      response.on('data', (chunk: Buffer) => {
        length += chunk.byteLength;
        if (!isExpected && start.byteLength < startBytes) {
          start = Buffer.concat([start, chunk.subarray(0, startBytes)]);
        }
        if (isExpected && length <= call.maxBytes) chunks.push(chunk);
        else if (isExpected) {
          fail(
            new SceneError('asset_too_large', hostMessages.too_long({ host: url.host, most: call.maxBytes })),
          );
        } else if (length > maxDrainedBytes) {
          finish();
          request.destroy();
        }
      });
      response.on('end', finish);
      response.on('error', (error) => fail(transientError(url, hostMessages.broken_off, error)));
    });
    if (call.body !== undefined) request.write(call.body);
    request.end();
  });
}
