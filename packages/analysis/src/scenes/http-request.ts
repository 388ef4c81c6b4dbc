import * as http from 'node:http';
import * as https from 'node:https';
import { SceneError } from '../scene-error.ts';
import { type AddressRule, assertAllowed, isTrusted, publicLookup } from './allowed-address.ts';

export interface HttpAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** Where the answer came from, redirects followed. */
  url: URL;
}

export interface HttpCall {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** The answer may not be longer. */
  maxBytes: number;
  rule: AddressRule;
  signal?: AbortSignal | undefined;
  /** Milliseconds after which the call is given up, however slowly bytes still trickle in. */
  deadline?: number;
}

const maxRedirects = 5;
/** Milliseconds without a single byte, and for a whole answer: a page of items or one block of a band. */
const silence = 20_000;
const defaultDeadline = 120_000;
const agentOptions = { keepAlive: true, maxSockets: 16, timeout: 60_000 };

/** Connections are kept for one rule only: under another, their address may not be allowed. */
const agentsByRule = new WeakMap<AddressRule, { http: http.Agent; https: https.Agent }>();

function agentsOf(rule: AddressRule): { http: http.Agent; https: https.Agent } {
  const held = agentsByRule.get(rule);
  if (held) return held;
  const agents = { http: new http.Agent(agentOptions), https: new https.Agent(agentOptions) };
  agentsByRule.set(rule, agents);
  return agents;
}

/**
 * One request, each redirect checked by the same rule as the first address.
 * @throws SceneError `href_not_allowed`, `asset_too_large` or `asset_unreachable`. A reply with an error status is an answer.
 */
export async function httpRequest(address: URL, call: HttpCall): Promise<HttpAnswer> {
  let url = address;
  let current = call;
  for (let hop = 0; hop <= maxRedirects; hop++) {
    assertAllowed(url, call.rule);
    const answer = await send(url, current);
    const target = answer.headers.location;
    if (answer.status < 300 || answer.status >= 400 || answer.status === 304 || target === undefined)
      return answer;
    if (!URL.canParse(target, url.href)) throw unreachable(url, 'answers with a broken redirect');
    url = new URL(target, url);
    if (answer.status !== 307 && answer.status !== 308) {
      const { body: _body, ...rest } = current;
      current = { ...rest, method: 'GET' };
    }
  }
  throw unreachable(address, 'redirects without end');
}

const unreachable = (url: URL, what: string, cause?: unknown): SceneError =>
  new SceneError('asset_unreachable', `${url.host} ${what}.`, { cause });

function send(url: URL, call: HttpCall): Promise<HttpAnswer> {
  const secure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request(url, {
      method: call.method ?? 'GET',
      headers: { 'accept-encoding': 'identity', 'user-agent': 'furrow', ...call.headers },
      agent: secure ? agentsOf(call.rule).https : agentsOf(call.rule).http,
      timeout: silence,
      ...(isTrusted(url, call.rule) ? {} : { lookup: publicLookup }),
      ...(call.signal ? { signal: call.signal } : {}),
    });
    const deadline = setTimeout(
      () => fail(unreachable(url, 'does not finish its answer')),
      call.deadline ?? defaultDeadline,
    );
    const fail = (error: unknown): void => {
      clearTimeout(deadline);
      request.destroy();
      if (error instanceof SceneError || call.signal?.aborted) reject(error);
      else reject(unreachable(url, 'cannot be reached', error));
    };
    request.on('timeout', () => fail(unreachable(url, 'does not answer')));
    request.on('error', fail);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.byteLength;
        if (length > call.maxBytes) {
          fail(
            new SceneError('asset_too_large', `${url.host} answers with more than ${call.maxBytes} bytes.`),
          );
        } else chunks.push(chunk);
      });
      response.on('error', fail);
      response.on('aborted', () => fail(unreachable(url, 'broke off its answer')));
      response.on('end', () => {
        clearTimeout(deadline);
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: Buffer.concat(chunks), url });
      });
    });
    if (call.body !== undefined) request.write(call.body);
    request.end();
  });
}
