import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { origin } from './furrow.ts';

const connectionCount = 50;

interface LoadOptions {
  seconds?: number;
  /** Server to load; by default that of `withFurrow`. */
  server?: string;
}

/** Works as `loadGet`, with a JSON body sent by POST. */
export const loadPost = (
  body: object,
  path: string,
  token: string,
  options: LoadOptions = {},
): Promise<string> => withPostScript(body, (script) => loadGet(path, token, { ...options, script }));

/**
 * Does the work with a script for wrk that sends the body as JSON by POST.
 * @param body undefined for GET, without a script
 */
export async function withPostScript<Outcome>(
  body: object | undefined,
  work: (script: string | undefined) => Promise<Outcome>,
): Promise<Outcome> {
  if (body === undefined) return work(undefined);
  const folder = mkdtempSync(join(tmpdir(), 'furrow-wrk-'));
  try {
    const script = join(folder, 'post.lua');
    const json = JSON.stringify(body);
    writeFileSync(
      script,
      `wrk.method = 'POST'\nwrk.body = [==[${json}]==]\nwrk.headers['Content-Type'] = 'application/json'\n`,
    );
    return await work(script);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Loads the server from one thread with 50 connections for `seconds`. @returns requests per second and the 99th
 * percentile.
 */
export async function loadGet(
  path: string,
  token: string,
  options: LoadOptions & { script?: string | undefined } = {},
): Promise<string> {
  const { server = origin, seconds, script } = options;
  const headers = [`Authorization: Bearer ${token}`];
  const measured = await measureLoad(`${server}/api/v1${path}`, { seconds, script, headers });
  const { perSecond, p99Ms, refusedCount } = measured;
  const p99 = p99Ms < 1_000 ? `${p99Ms.toFixed(1)} ms` : `${(p99Ms / 1_000).toFixed(2)} s`;
  return `${perSecond.toFixed(0)}/s, p99 ${p99}${refusedCount > 0 ? `, ${refusedCount} refused` : ''}`;
}

export interface MeasuredLoad {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Number of replies with a status other than 2xx and 3xx. */
  refusedCount: number;
}

/** Loads an address from one thread with 50 connections. */
export async function measureLoad(
  url: string,
  options: { seconds?: number | undefined; headers?: string[]; script?: string | undefined } = {},
): Promise<MeasuredLoad> {
  const { seconds = 6, headers = [], script } = options;
  const scriptArguments = script === undefined ? [] : ['-s', script];
  const headerArguments = headers.flatMap((header) => ['-H', header]);
  const load = ['-t1', `-c${connectionCount}`, `-d${seconds}s`, '--latency'];
  const wrk = spawn('wrk', [...load, ...scriptArguments, ...headerArguments, url]);
  let output = '';
  wrk.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  await new Promise((resolve, reject) => wrk.once('exit', resolve).once('error', reject));
  const percentile = (share: string) =>
    milliseconds(new RegExp(`^\\s+${share}%\\s+(\\S+)`, 'm').exec(output)?.[1]);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    p50Ms: percentile('50'),
    p99Ms: percentile('99'),
    refusedCount: Number(/Non-2xx.*: (\d+)/.exec(output)?.[1] ?? 0),
  };
}

/** Reads a duration of wrk, such as `812.00us`, `4.31ms` or `1.20s`. */
function milliseconds(duration = ''): number {
  const [, value, unit = ''] = /^([\d.]+)(us|ms|s|m)$/.exec(duration) ?? [];
  const factors: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };
  return Number(value) * (factors[unit] ?? Number.NaN);
}
