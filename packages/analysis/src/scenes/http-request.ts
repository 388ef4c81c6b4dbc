import * as http from 'node:http';
import * as https from 'node:https';
import type { Message } from '@furrow/messages/message';
import { SceneError } from '../scene-error.ts';
import { type AddressRule, assertAllowed, isTrusted, publicLookup } from './allowed-address.ts';
import { endedEarly, throwIfEnded } from './ended-early.ts';
import { hostMessages } from './host-messages.ts';

export interface HttpAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Empty unless the status is the expected one. */
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
   * Timeout in milliseconds for all redirects together, however slowly bytes still arrive. It does not include the wait for a
   * free connection, because the calls that hold connections have deadlines of their own.
   */
  deadline?: number;
}

/** A network or server failure that may pass, so that a retry makes sense. Deliberate responses are not. */
export class PassingFault extends SceneError {}

const maxRedirects = 5;
/** Timeouts in milliseconds without a single byte, and for a full response: a page of items or one block of a band. */
const silence = 20_000;
const defaultDeadline = 120_000;
const startBytes = 16;
/** An error page up to this length is read to the end to keep the connection open. */
const passedOver = 64 * 1024;
const agentOptions = { keepAlive: true, maxSockets: 16, timeout: 60_000 };

/** Connections are kept per rule: under another rule their address may not be allowed. */
const agentsByRule = new WeakMap<AddressRule, { http: http.Agent; https: https.Agent }>();

function agentsOf(rule: AddressRule): { http: http.Agent; https: https.Agent } {
  const held = agentsByRule.get(rule);
  if (held) return held;
  const agents = { http: new http.Agent(agentOptions), https: new https.Agent(agentOptions) };
  agentsByRule.set(rule, agents);
  return agents;
}

/**
 * Sends one request; each redirect is checked by the same rule as the first address.
 * @throws SceneError `href_not_allowed`, `asset_too_large`, `asset_unreachable` or, when aborted, `ended_early`. A response
 * with an error status does not throw.
 */
export async function httpRequest(address: URL, call: HttpCall): Promise<HttpAnswer> {
  let url = address;
  let current = call;
  let left = call.deadline ?? defaultDeadline;
  for (let hop = 0; hop <= maxRedirects; hop++) {
    throwIfEnded(call.signal);
    assertAllowed(url, call.rule);
    const { answer, took } = await send(url, current, left);
    left -= took;
    const target = answer.headers.location;
    if (answer.status < 300 || answer.status >= 400 || answer.status === 304 || target === undefined)
      return answer;
    if (!URL.canParse(target, url.href)) throw unreachable(url, hostMessages.broken_redirect);
    url = new URL(target, url);
    if (answer.status !== 307 && answer.status !== 308) {
      const { body: _body, ...rest } = current;
      current = { ...rest, method: 'GET' };
    }
  }
  throw unreachable(address, hostMessages.endless_redirects);
}

type HostMessage = (params: { host: string }) => Message;

const unreachable = (url: URL, what: HostMessage): SceneError =>
  new SceneError('asset_unreachable', what({ host: url.host }));

const stumbled = (url: URL, what: HostMessage, cause?: unknown): PassingFault =>
  new PassingFault('asset_unreachable', what({ host: url.host }), { cause });

function send(url: URL, call: HttpCall, deadline: number): Promise<{ answer: HttpAnswer; took: number }> {
  const secure = url.protocol === 'https:';
  const { signal } = call;
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request(url, {
      method: call.method ?? 'GET',
      headers: { 'accept-encoding': 'identity', 'user-agent': 'furrow', ...call.headers },
      agent: secure ? agentsOf(call.rule).https : agentsOf(call.rule).http,
      timeout: silence,
      ...(isTrusted(url, call.rule) ? {} : { lookup: publicLookup }),
    });
    let timer: NodeJS.Timeout | undefined;
    let begin = 0;
    const settle = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    };
    const fail = (error: SceneError): void => {
      settle();
      request.destroy();
      reject(error);
    };
    // Node's own `signal` option has no effect on a request that still waits for a connection.
    const end = (): void => fail(endedEarly(signal!));
    signal?.addEventListener('abort', end);
    request.on('socket', () => {
      begin = performance.now();
      timer = setTimeout(() => fail(unreachable(url, hostMessages.unfinished)), Math.max(0, deadline));
    });
    request.on('timeout', () => fail(stumbled(url, hostMessages.silent)));
    request.on('error', (error) =>
      fail(error instanceof SceneError ? error : stumbled(url, hostMessages.unreachable, error)),
    );
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      fail(unreachable(url, hostMessages.other_protocol));
    });
    request.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const wanted = call.headers?.['range'] ? status === 206 : status >= 200 && status < 300;
      const chunks: Buffer[] = [];
      let length = 0;
      let start = Buffer.alloc(0);
      const finish = (): void => {
        settle();
        resolve({
          answer: { status, headers, body: Buffer.concat(chunks), start, url },
          took: performance.now() - begin,
        });
      };
      response.on('data', (chunk: Buffer) => {
        length += chunk.byteLength;
        if (!wanted && start.byteLength < startBytes) {
          start = Buffer.concat([start, chunk.subarray(0, startBytes)]);
        }
        if (wanted && length <= call.maxBytes) chunks.push(chunk);
        else if (wanted) {
          fail(
            new SceneError('asset_too_large', hostMessages.too_long({ host: url.host, most: call.maxBytes })),
          );
        } else if (length > passedOver) {
          finish();
          request.destroy();
        }
      });
      response.on('end', finish);
      response.on('error', (error) => fail(stumbled(url, hostMessages.broken_off, error)));
    });
    if (call.body !== undefined) request.write(call.body);
    request.end();
  });
}
