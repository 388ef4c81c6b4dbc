import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { aChildProcess, type Child } from './child-process.test-support.ts';
import type { GatewayFault, GatewayPlace } from './faulty-gateway.test-support.ts';

export interface ChildOptions {
  databaseUrl: string | null;
  /** Folder of the server; null for a new one. */
  dataDir: string | null;
  /** Milliseconds by which the server's clock is ahead of ours. */
  clockAhead: number;
  faults: readonly GatewayFault[];
  /** Further settings, by the names of their environment variables. */
  settings: Record<string, string>;
}

/** Status 0 means that the connection broke, so that the outcome of the request is unknown. */
export interface ChildReply {
  status: number;
  code: string | null;
  /** Data of the reply; empty if there is none. */
  data: Record<string, unknown>;
  body: string;
  retryAfter: number | null;
}

export interface ChildServer extends Child<GatewayPlace> {
  address: string;
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    options: { as?: { access: string }; body?: object },
  ): Promise<ChildReply>;
}

/** Starts a server in a process of its own, on an existing database. The end of the test ends the process. */
export async function aChildServer({
  databaseUrl,
  dataDir = null,
  clockAhead = 0,
  faults = [],
  settings = {},
}: Partial<ChildOptions> & Pick<ChildOptions, 'databaseUrl'>): Promise<ChildServer> {
  const child = await aChildProcess<GatewayPlace>({
    script: 'serve-child.test-support.ts',
    task: { clockAhead, faults },
    databaseUrl,
    dataDir,
    settings,
    readyPattern: /Address: +(\S+)/,
  });
  const address = child.readyMatch[1] ?? '';
  return {
    ...child,
    address,
    call: (method, path, sent) => call(`${address}/api/v1${path}`, method, sent),
  };
}

/** Sends one request on a new connection. */
async function call(
  url: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  { as, body }: { as?: { access: string }; body?: object },
): Promise<ChildReply> {
  const clientRequest = request(url, {
    method,
    agent: false,
    headers: {
      ...(as && { authorization: `Bearer ${as.access}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
  });
  clientRequest.end(body && JSON.stringify(body));
  try {
    const [response] = await once(clientRequest, 'response');
    const responseText = await text(response);
    const { code = null, data } = JSON.parse(responseText);
    const wait = response.headers['retry-after'];
    return {
      status: response.statusCode,
      code,
      data: data ?? {},
      body: responseText,
      retryAfter: wait ? Number(wait) : null,
    };
  } catch {
    return { status: 0, code: null, data: {}, body: '', retryAfter: null };
  }
}
