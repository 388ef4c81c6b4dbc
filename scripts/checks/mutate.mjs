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

const notCopiedPaths = /(^|\/)(node_modules|\.git|dist|\.types|\.cache|test-results|data)(\/|$)/;

/** Timeout of one test in milliseconds. */
const testTimeoutMs = 120_000;

/**
 * Creates a copy of the code, with the installed packages of this checkout, in which files are changed and tests run.
 */
export function createCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-mutations-'));
  cpSync(root, folder, { recursive: true, filter: (source) => !notCopiedPaths.test(relative(root, source)) });
  linkPackages(folder);
  const run = async (tests, env = {}) => {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    // The timeout is long, because a test that fails on a slow machine proves nothing about the mutation.
    const options = [
      '--reporter=default',
      '--bail=1',
      `--testTimeout=${testTimeoutMs}`,
      '--tags-filter=deep || !deep',
    ];
    // The seeds of a slice are only for the deep simulation, so the tests of mutations do not get them.
    const outerOptions = {
      ...process.env,
      FURROW_SEED: undefined,
      FURROW_SEED_15: undefined,
      FURROW_COSTS: undefined,
    };
    const child = spawn(process.execPath, [vitest, 'run', ...options, ...tests], {
      cwd: folder,
      env: { ...outerOptions, VITEST: '', FURROW_DEEP: '', NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, errors, [status]] = await Promise.all([
      textOf(child.stdout),
      textOf(child.stderr),
      once(child, 'close'),
    ]);
    return { isGreen: status === 0, output: output + errors };
  };
  return {
    run,
    /**
     * Runs the tests of a mutation with the mutation applied.
     * @param {import('./mutations.mjs').Mutation} mutation
     * @throws Error unless its text occurs exactly once in the file.
     */
    async runMutated({ file, text, by, tests }, env) {
      const path = join(folder, file);
      const code = readFileSync(path, 'utf8');
      if (code.split(text).length !== 2)
        throw new Error(`${file} has to contain this text exactly once; correct the mutation: ${text}`);
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

/**
 * Links a copy to the installed packages. Our own workspaces are those of the copy, so that all of them see a change in
 * one.
 */
function linkPackages(folder) {
  const [installedModules, linkedModules] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  const ownPackages = join(linkedModules, '@furrow');
  mkdirSync(ownPackages, { recursive: true });
  for (const name of readdirSync(installedModules)) {
    if (name !== '@furrow') symlinkSync(join(installedModules, name), join(linkedModules, name));
  }
  for (const name of readdirSync(join(installedModules, '@furrow'))) {
    symlinkSync(
      join(folder, relative(root, realpathSync(join(installedModules, '@furrow', name)))),
      join(ownPackages, name),
    );
  }
}
