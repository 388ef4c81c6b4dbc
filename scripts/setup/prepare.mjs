import { findNode24, noNode24 } from '../../apps/server/bin/launch/node-24.mjs';
import { buildWeb, isWebBuilt } from './build-web.mjs';
import { installMissing } from './install.mjs';
import { isInstalled, removeInstalledStamp } from './installed-stamp.mjs';
import { root } from './root.mjs';
import { SetupError } from './setup-error.mjs';
import { withSetupLock } from './setup-lock.mjs';

/**
 * Installs missing packages and builds the web app if its sources changed, one process at a time. On a failure it
 * prints one sentence and ends this process.
 * @param {{ build: boolean }} options whether the web app is needed
 * @returns {Promise<string>} path of a Node 24 or later
 */
export async function prepare({ build }) {
  try {
    if (Number.parseInt(process.versions.node, 10) < 20) {
      throw new SetupError(
        `Furrow needs Node 20 or later, and this is Node ${process.versions.node}. Install a newer one from https://nodejs.org.`,
      );
    }
    if (!isInstalled()) await withSetupLock(installMissing);
    const node = findNode24(root);
    if (node === null) {
      // npm leaves out an optional package that it cannot fetch, so the next start has to install again.
      removeInstalledStamp();
      throw new SetupError(noNode24(root));
    }
    if (build && !isWebBuilt()) await withSetupLock((hold) => buildWeb(node, hold));
    return node;
  } catch (error) {
    // A system error is shown as it is, because its message is clear, such as that the disk is full.
    if (!(error instanceof SetupError || error.syscall)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
