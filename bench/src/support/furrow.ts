import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@furrow/e2e/free-port.ts';

const root = resolve(import.meta.dirname, '../../..');
/** A free port: with a fixed one, another server that listens on it would be measured instead. */
const port = await freePort();
export const origin = `http://127.0.0.1:${port}`;

export interface BenchServer {
  /** Process id of the server. */
  pid: number;
  /** Returns the address of the embedded database, at its socket as the server itself reaches it. */
  databaseUrl(): string;
  /** Runs a command of `furrowScript` on the same database as the server. @returns its output. */
  runCommand(...args: string[]): Promise<string>;
  /**
   * Starts another long-running `furrowScript` process on the same database, and waits until its output matches
   * `ready`.
   */
  startProcess(readyPattern: RegExp, ...args: string[]): Promise<{ pid: number; stop(): Promise<void> }>;
  /** Starts another server on the same database, with further settings. */
  startServer(
    settings: Record<string, string>,
  ): Promise<{ pid: number; origin: string; stop(): Promise<void> }>;
}

/** Runs the server on a database of its own, without rate limits, for as long as `measure` takes. */
export async function withFurrow(
  measure: (server: BenchServer) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-bench-'));
  chmodSync(folder, 0o711);
  // Time series are computed after the answer, in idle time; they are not measured here.
  const baseSettings = { RATE_LIMITS: 'off', SERIES_MONTHS: '0', DRAIN_SECONDS: '0' };
  const env = {
    ...process.env,
    LC_ALL: 'C',
    PORT: String(port),
    DATA_DIR: folder,
    ...baseSettings,
    ...settings,
  };
  const furrowScript = join(root, 'apps/server/bin/furrow.mjs');
  const server = spawn(process.execPath, [furrowScript, 'serve'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const runCommand = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [furrowScript, ...args], { env });
    return stdout;
  };
  const startWith = async (extraSettings: Record<string, string>, readyPattern: RegExp, args: string[]) => {
    const child = spawn(process.execPath, [furrowScript, ...args], {
      env: { ...env, ...extraSettings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const processEnded = once(child, 'exit');
    const isReady = new Promise<void>((done) => {
      child.stdout.on('data', (chunk) => readyPattern.test(String(chunk)) && done());
    });
    await Promise.race([
      isReady,
      processEnded.then(() =>
        Promise.reject(new Error('The process ended before it was ready; see its output above.')),
      ),
    ]);
    return {
      pid: child.pid ?? 0,
      stop: async () => {
        child.kill('SIGTERM');
        await processEnded;
      },
    };
  };
  const startProcess = (readyPattern: RegExp, ...args: string[]) => startWith({}, readyPattern, args);
  const startServer = async (extraSettings: Record<string, string>) => {
    const otherPort = String(await freePort());
    const ownSettings = { ...extraSettings, PORT: otherPort, SERVICES: 'web' };
    const started = await startWith(ownSettings, /127\.0\.0\.1/, ['serve']);
    return { ...started, origin: `http://127.0.0.1:${otherPort}` };
  };
  try {
    await waitUntil(async () => (await fetch(`${origin}/api/v1/samples/landing/`)).ok);
    await waitUntil(async () => (await fetch(`${origin}/api/v1/samples/report/`)).ok);
    await measure({
      pid: server.pid ?? 0,
      databaseUrl: () => embeddedUrl(folder),
      runCommand,
      startProcess,
      startServer,
    });
  } finally {
    server.kill('SIGTERM');
    await new Promise((done) => server.once('exit', done));
    rmSync(folder, { recursive: true, force: true });
  }
}

function embeddedUrl(dataDir: string): string {
  const cluster = join(dataDir, 'postgres');
  const password = readFileSync(`${cluster}-password`, 'utf8').trim();
  // The fourth line of the file is the port: https://www.postgresql.org/docs/current/storage-file-layout.html
  const databasePort = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://furrow:${password}@127.0.0.1:${databasePort}/furrow?host=${encodeURIComponent(cluster)}`;
}

export interface BenchIndustry {
  id: number;
  soil_type: string[];
  vegetation_type: string[];
}

export const password = 'a field of barley';

export async function createBenchCustomer() {
  const email = `bench-${crypto.randomUUID()}@example.org`;
  const signedUp = await callApi('/users/signup/', { email, password });
  const token = (signedUp as { tokens: { access: string } }).tokens.access;
  let otp: string | undefined;
  await waitUntil(async () => {
    const { data } = (await (await fetch(`${origin}/sandbox/mail.json?to=${email}`)).json()) as {
      data: { plain: string }[];
    };
    otp = /\d{4}/.exec(data[0]?.plain ?? '')?.[0];
    return otp !== undefined;
  });
  await callApi('/users/otp-verify/', { otp }, token);
  const list = async (path: string) =>
    (await callApi(path, undefined, token)).data as never as BenchIndustry[];
  const [industry] = await list('/admin-panel/industry-list/');
  const [role] = await list('/admin-panel/role-list/');
  const [service] = await list(`/admin-panel/service-industries/${industry?.id}/`);
  if (!industry || !role || !service) throw new Error('The catalogue is empty.');
  const profile = { first_name: 'A', last_name: 'B', company: 'C', country: 56, company_size: '1-10' };
  await callApi('/users/update-profile/', { ...profile, industry: industry.id, role: role.id }, token, 'PUT');
  return { email, token, industry, service };
}

export async function callApi(
  path: string,
  body?: object,
  token?: string,
  httpMethod = body ? 'POST' : 'GET',
) {
  const reply = await fetch(`${origin}/api/v1${path}`, {
    method: httpMethod,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return JSON.parse(text);
}

/** Downloads a file or a tile completely. @throws Error unless the reply is a success. */
export async function download(path: string, token: string): Promise<void> {
  const reply = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(`${path} answers ${reply.status}.`);
  await reply.arrayBuffer();
}

export async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition().catch(() => false))) await wait(20);
}

export function print(label: string, value: string): void {
  process.stdout.write(`${label.padEnd(72)} ${value}\n`);
}
