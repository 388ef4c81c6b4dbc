import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { root } from '../setup/root.mjs';

const leftOut = /(^|\/)(node_modules|\.git|dist|\.types|\.cache|test-results|data)(\/|$)/;

/** Milliseconds for one test. */
const patience = 120_000;

/** A copy of the code with the packages of this one, in which files are changed and tests run. */
export function openCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-mutations-'));
  cpSync(root, folder, { recursive: true, filter: (source) => !leftOut.test(relative(root, source)) });
  linkPackages(folder);
  const run = async (tests, env = {}) => {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    // Whoever waits for a slow machine notices nothing.
    const options = ['--reporter=default', '--bail=1', `--testTimeout=${patience}`];
    // The seeds of a slice are for the deep simulation alone: the short one has its own.
    const outer = {
      ...process.env,
      FURROW_SEED: undefined,
      FURROW_SEED_15: undefined,
      FURROW_COSTS: undefined,
    };
    const child = spawn(process.execPath, [vitest, 'run', ...options, ...tests], {
      cwd: folder,
      env: { ...outer, VITEST: '', FURROW_DEEP: '', NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, complaints, [status]] = await Promise.all([
      textOf(child.stdout),
      textOf(child.stderr),
      once(child, 'close'),
    ]);
    return { isGreen: status === 0, output: output + complaints };
  };
  return {
    run,
    /**
     * The tests of a mutation, with it.
     * @param {import('./mutations.mjs').Mutation} mutation
     * @throws when its text is not there, or more than once.
     */
    async runMutated({ file, text, by, tests }, env) {
      const path = join(folder, file);
      const code = readFileSync(path, 'utf8');
      if (code.split(text).length !== 2) throw new Error(`${file} has to hold this exactly once: ${text}`);
      writeFileSync(
        path,
        code.replace(text, () => by),
      );
      try {
        return await run(tests, env);
      } finally {
        writeFileSync(path, code);
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Links a copy to the installed packages; our own workspaces are those of the copy, so that a change in one is seen by all. */
function linkPackages(folder) {
  const [installed, linked] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  const own = join(linked, '@furrow');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@furrow') symlinkSync(join(installed, name), join(linked, name));
  }
  for (const name of readdirSync(join(installed, '@furrow'))) {
    symlinkSync(
      join(folder, relative(root, realpathSync(join(installed, '@furrow', name)))),
      join(own, name),
    );
  }
}
