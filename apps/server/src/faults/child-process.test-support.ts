import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { aDataDir } from '../database/data-dir.test-support.ts';
import { tokenSecret } from '../testing/a-server.test-support.ts';

interface Forking {
  /** In this folder. */
  script: string;
  /** What it is to do: comes as JSON in its first argument. */
  task: object;
  databaseUrl: string | null;
  /** Null: a folder of its own. */
  dataDir: string | null;
  /** Further settings, by their names in the environment. */
  settings: Record<string, string>;
  /** What it prints when it is ready. */
  ready: RegExp;
}

export interface Child<Place> {
  pid: number;
  /** What `ready` found. */
  said: RegExpExecArray;
  /** Of its log, everything so far. */
  log(): string;
  /** Settles when it has come to a place that has a fault, so many times. */
  reaches(place: Place, times?: number): Promise<void>;
  /** To whoever waits in it for a word. */
  tell(word: string): void;
  /** As by kill -9, from outside. */
  kill(): Promise<void>;
  /** Stops in its tracks, and goes on as if no time had passed. */
  freeze(): void;
  thaw(): void;
  /** As a deployment does. @returns its exit code. */
  terminate(): Promise<number | null>;
  /** Settles when it has ended, with its exit code; null: by a signal. */
  ended: Promise<number | null>;
}

/** Where `furrow` keeps its parsed modules too: without them half of a start goes into reading them. */
const compiled = join(import.meta.dirname, '../../../../node_modules/.cache/compile');

/** A process of ours on a database that is there; it ends with the test at the latest. Settles when it is ready. */
export async function aChildProcess<Place>(forking: Forking): Promise<Child<Place>> {
  const { script, task, databaseUrl, dataDir, settings, ready } = forking;
  const child = fork(join(import.meta.dirname, script), [JSON.stringify(task)], {
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
      SERIES_MONTHS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return follow(child, ready);
}

async function follow<Place>(child: ChildProcess, ready: RegExp): Promise<Child<Place>> {
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
  const found = await new Promise<RegExpExecArray>((resolve, reject) => {
    const look = () => {
      const match = ready.exec(said.out);
      if (match) resolve(match);
    };
    child.stdout?.on('data', look);
    void ended.then(() => reject(new Error(`It ended before it was ready: ${said.out}${said.err}`)));
  });
  return {
    pid: child.pid ?? 0,
    said: found,
    log: () => said.err,
    reaches: async (place, times = 1) => {
      while (came.filter((each) => each === place).length < times) {
        await Promise.race([once(child, 'message'), ended.then(() => Promise.reject(new Error(said.err)))]);
      }
    },
    tell: (word) => void child.send(word),
    kill: async () => {
      await end('SIGKILL');
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    terminate: () => end('SIGTERM'),
    ended,
  };
}
