import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { aDataDir } from '../database/data-dir.test-support.ts';
import { tokenSecret } from '../testing/a-server.test-support.ts';
import type { Fault, Place } from './faulty-gateway.test-support.ts';

export interface ChildOptions {
  databaseUrl: string | null;
  /** Null: a folder of its own. */
  dataDir: string | null;
  /** Milliseconds that its clock is ahead of ours. */
  clockAhead: number;
  faults: readonly Fault[];
  /** Further settings, by their names in the environment. */
  settings: Record<string, string>;
}

/** Status 0: the connection broke, and nobody knows what became of the request. */
export interface Reply {
  status: number;
  code: string | null;
  /** Empty where there is none. */
  data: Record<string, unknown>;
  body: string;
  retryAfter: number | null;
}

export interface ChildServer {
  pid: number;
  address: string;
  /** Of its log, everything so far. */
  log(): string;
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    sent: { as?: { access: string }; body?: object },
  ): Promise<Reply>;
  /** Settles when it comes to a place that has a fault. */
  reaches(place: Place): Promise<void>;
  /** As by kill -9, from outside. */
  kill(): Promise<void>;
  /** As a deployment does. @returns its exit code. */
  terminate(): Promise<number | null>;
  /** Settles when it has ended, with its exit code; null: by a signal. */
  ended: Promise<number | null>;
}

/** Where `furrow` keeps its parsed modules too: without them half of a start goes into reading them. */
const compiled = join(import.meta.dirname, '../../../../node_modules/.cache/compile');
const script = join(import.meta.dirname, 'serve-child.test-support.ts');

/** A server in a process of its own, on a database that is there; it ends with the test at the latest. */
export async function aChild({
  databaseUrl,
  dataDir = null,
  clockAhead = 0,
  faults = [],
  settings = {},
}: Partial<ChildOptions> & Pick<ChildOptions, 'databaseUrl'>): Promise<ChildServer> {
  const child = fork(script, [JSON.stringify({ clockAhead, faults })], {
    // Away from any .env of the checkout.
    cwd: import.meta.dirname,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir ?? aDataDir(),
      DATABASE_URL: databaseUrl ?? '',
      TOKEN_SECRET: tokenSecret,
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => {
    said.out += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    said.err += String(chunk);
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  onTestFinished(async () => {
    await end('SIGKILL');
  });
  const came: Place[] = [];
  child.on('message', (place) => came.push(place as Place));
  const address = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const [, found] = /Address: +(\S+)/.exec(said.out) ?? [];
      if (found) resolve(found);
    };
    child.stdout?.on('data', look);
    void ended.then(() => reject(new Error(`It ended before it was ready: ${said.out}${said.err}`)));
  });
  return {
    pid: child.pid ?? 0,
    address,
    log: () => said.err,
    call: (method, path, sent) => call(`${address}/api/v1${path}`, method, sent),
    reaches: async (place) => {
      while (!came.includes(place)) {
        await Promise.race([once(child, 'message'), ended.then(() => Promise.reject(new Error(said.err)))]);
      }
    },
    kill: async () => {
      await end('SIGKILL');
    },
    terminate: () => end('SIGTERM'),
    ended,
  };
}

/** One request on a connection of its own. */
async function call(
  url: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  { as, body }: { as?: { access: string }; body?: object },
): Promise<Reply> {
  const asking = request(url, {
    method,
    agent: false,
    headers: {
      ...(as && { authorization: `Bearer ${as.access}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
  });
  asking.end(body && JSON.stringify(body));
  try {
    const [response] = await once(asking, 'response');
    const said = await text(response);
    const { code = null, data } = JSON.parse(said);
    const wait = response.headers['retry-after'];
    return {
      status: response.statusCode,
      code,
      data: data ?? {},
      body: said,
      retryAfter: wait ? Number(wait) : null,
    };
  } catch {
    return { status: 0, code: null, data: {}, body: '', retryAfter: null };
  }
}
