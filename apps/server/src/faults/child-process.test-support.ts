import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { aDataDir } from '../database/data-dir.test-support.ts';
import { tokenSecret } from '../testing/a-server.test-support.ts';

interface ForkOptions {
  /** File name of the script, in this folder. */
  script: string;
  /** Task for the script, as JSON in its first argument. */
  task: object;
  databaseUrl: string | null;
  /** Folder of the process; null for a new one. */
  dataDir: string | null;
  /** Further settings, by the names of their environment variables. */
  settings: Record<string, string>;
  /** Pattern of the output that shows that the process is ready. */
  readyPattern: RegExp;
}

export interface Child<FaultPlace> {
  pid: number;
  /** The match of `ready`. */
  readyMatch: RegExpExecArray;
  /** Returns the log of the process so far. */
  log(): string;
  /** Resolves once the process has reached the fault's place the given number of times. */
  waitForPlace(place: FaultPlace, times?: number): Promise<void>;
  /** Sends a word to code in the process that waits for one. */
  send(word: string): void;
  /** Kills the process like kill -9. */
  kill(): Promise<void>;
  /** Suspends the process; `thaw` resumes it as if no time had passed. */
  pauseProcess(): void;
  resumeProcess(): void;
  /**
   * Stops the process like a deployment does.
   * @returns the exit code of the process
   */
  terminate(): Promise<number | null>;
  /** Resolves with the exit code when the process has ended; null after a signal. */
  exitCode: Promise<number | null>;
}

/** The cache of compiled modules that `furrow` uses too. Without it, half of the start would be spent on parsing. */
const compileCache = join(import.meta.dirname, '../../../../node_modules/.cache/compile');

/**
 * Starts a process of ours on an existing database, and resolves when it is ready. The end of the test ends the
 * process.
 */
export async function aChildProcess<Place>(options: ForkOptions): Promise<Child<Place>> {
  const { script, task, databaseUrl, dataDir, settings, readyPattern } = options;
  const child = fork(join(import.meta.dirname, script), [JSON.stringify(task)], {
    // The working directory has no .env file.
    cwd: import.meta.dirname,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir ?? aDataDir(),
      DATABASE_URL: databaseUrl ?? '',
      TOKEN_SECRET: tokenSecret,
      RATE_LIMITS: 'off',
      SERIES_MONTHS: '0',
      DRAIN_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return watchProcess(child, readyPattern);
}

async function watchProcess<Place>(child: ChildProcess, readyPattern: RegExp): Promise<Child<Place>> {
  const output = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => {
    output.out += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    output.err += String(chunk);
  });
  const exitCode = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  const endWith = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exitCode;
  };
  onTestFinished(async () => {
    await endWith('SIGKILL');
  });
  const reachedPlaces: Place[] = [];
  child.on('message', (place) => reachedPlaces.push(place as Place));
  const readyMatch = await new Promise<RegExpExecArray>((resolve, reject) => {
    const check = () => {
      const match = readyPattern.exec(output.out);
      if (match) resolve(match);
    };
    child.stdout?.on('data', check);
    void exitCode.then(() =>
      reject(new Error(`The child process ended before it was ready: ${output.out}${output.err}`)),
    );
  });
  return {
    pid: child.pid ?? 0,
    readyMatch,
    log: () => output.err,
    waitForPlace: async (place, times = 1) => {
      while (reachedPlaces.filter((reachedPlace) => reachedPlace === place).length < times) {
        await Promise.race([
          once(child, 'message'),
          exitCode.then(() => Promise.reject(new Error(output.err))),
        ]);
      }
    },
    send: (word) => void child.send(word),
    kill: async () => {
      await endWith('SIGKILL');
    },
    pauseProcess: () => void child.kill('SIGSTOP'),
    resumeProcess: () => void child.kill('SIGCONT'),
    terminate: () => endWith('SIGTERM'),
    exitCode,
  };
}
