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
export async function loadPost(
  body: object,
  path: string,
  token: string,
  options: LoadOptions = {},
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-wrk-'));
  try {
    const script = join(folder, 'post.lua');
    const json = JSON.stringify(body);
    writeFileSync(
      script,
      `wrk.method = 'POST'\nwrk.body = [==[${json}]==]\nwrk.headers['Content-Type'] = 'application/json'\n`,
    );
    return await loadGet(path, token, { ...options, script });
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
  { seconds = 6, server = origin, script }: LoadOptions & { script?: string } = {},
): Promise<string> {
  const wrk = spawn('wrk', [
    '-t1',
    `-c${connectionCount}`,
    `-d${seconds}s`,
    '--latency',
    ...(script ? ['-s', script] : []),
    '-H',
    `Authorization: Bearer ${token}`,
    `${server}/api/v1${path}`,
  ]);
  let output = '';
  wrk.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  await new Promise((resolve, reject) => wrk.once('exit', resolve).once('error', reject));
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  const p99 = /^\s+99%\s+(\S+)/m.exec(output)?.[1];
  const refusedCount = /Non-2xx.*: (\d+)/.exec(output)?.[1];
  return `${Number(rate).toFixed(0)}/s, p99 ${p99}${refusedCount ? `, ${refusedCount} refused` : ''}`;
}
