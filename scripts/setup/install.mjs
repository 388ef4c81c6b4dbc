import { delimiter, join, sep } from 'node:path';
import { isInstalled, missingPackages, writeInstalledStamp } from './installed-stamp.mjs';
import { root } from './root.mjs';
import { runHeld } from './run-held.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * Arguments that make npm install all kinds of packages, regardless of its own settings and NODE_ENV. No install
 * scripts are run, because none is needed.
 */
const installArguments = [
  'ci',
  '--include=dev',
  '--include=optional',
  '--include=peer',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/**
 * Installs exactly the packages of package-lock.json if node_modules does not contain them yet. `hold` is that of the
 * setup lock.
 */
export async function installMissing(hold, folder = root) {
  if (isInstalled(folder)) return;
  process.stdout.write('Installing the packages of package-lock.json (once, about a minute) …\n');
  const { status, error } = await runHeld(hold, 'npm', installArguments, {
    cwd: folder,
    env: { ...process.env, PATH: pathWithoutOurs() },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (error?.code === 'ENOENT') {
    throw new SetupError(
      'npm is not on the PATH. Install Node 20 or later with npm from https://nodejs.org.',
    );
  }
  if (status !== 0) {
    throw new SetupError(
      'The packages could not be installed (npm says why above). The first start needs the npm registry: ' +
        'check the network and that you may write in this folder, then run the command again.',
    );
  }
  const { needed } = missingPackages(folder);
  if (needed.length > 0) {
    throw new SetupError(
      `npm left out ${needed.length} of the packages, ${needed[0]} among them. ` +
        'Look for settings that it follows (npm config ls), then run the command again.',
    );
  }
  writeInstalledStamp(folder);
}

/** PATH without our node_modules: npm ci empties it, so npm must not run on the Node that is installed there. */
function pathWithoutOurs() {
  const ownModules = join(root, 'node_modules') + sep;
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !(folder + sep).startsWith(ownModules))
    .join(delimiter);
}
