import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, installPackages, isOnPath, updateLists } from './apt.mjs';
import { root } from './root.mjs';

export const installationHint = `Three ways to get one:
  1. CHROMIUM_PATH=/path/to/chromium npm test, for one that is on this machine
  2. install Chromium or Chrome, on Debian and Ubuntu: sudo apt-get install chromium
  3. npx playwright install --with-deps chromium
`;

// Names of programs to try. The headless shell, which Playwright prefers too, takes two thirds of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
/** Names of Debian's packages. Not every release has the first. */
const debianNames = names.slice(0, 2);
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds the browser of CHROMIUM_PATH, else one of this machine, else Debian's package, else Playwright's own download.
 * @returns {{ path: string, message: string } | null} with a line that names the browser
 */
export function findBrowser(node) {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath)
    return isExecutable(configuredPath)
      ? found(configuredPath, 'named by CHROMIUM_PATH')
      : reportMissing(configuredPath);
  return findInstalled() ?? installFromDebian() ?? installFromPlaywright(node);
}

function reportMissing(path) {
  process.stdout.write(`CHROMIUM_PATH names ${path}, which does not run.\n`);
  return null;
}

function findInstalled() {
  const path = [...names.map(isOnPath), ...macApps].find(
    (candidate) => candidate !== null && isExecutable(candidate),
  );
  return path === undefined ? null : found(path, 'found on this machine');
}

function installFromDebian() {
  if (!canInstall()) return null;
  process.stdout.write('Installing Chromium from the system’s packages …\n');
  const name = debianNames.find(install) ?? (updateLists() ? debianNames.find(install) : undefined);
  const path = name === undefined ? null : isOnPath(name);
  return path !== null && isExecutable(path) ? found(path, 'installed with apt-get') : null;
}

const install = (name) => installPackages([name]);

function installFromPlaywright(node) {
  const existingPath = playwrightPath(node);
  if (existingPath !== null && isExecutable(existingPath))
    return found(existingPath, 'downloaded by Playwright before');
  process.stdout.write('Downloading Playwright’s Chromium …\n');
  spawnSync(node, [join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  });
  const path = playwrightPath(node);
  return path !== null && isExecutable(path) ? found(path, 'downloaded by Playwright') : null;
}

function playwrightPath(node) {
  const script = "import { chromium } from 'playwright-core'; console.log(chromium.executablePath());";
  const { stdout } = spawnSync(node, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' });
  const path = (stdout ?? '').trim();
  return existsSync(path) ? path : null;
}

/** Tests whether a browser runs, because some systems have a stub under its name that only prints how to install it. */
function isExecutable(path) {
  const { status } = spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 });
  return status === 0;
}

function found(path, source) {
  return { path, message: `Browser tests use ${path} (${source}).` };
}
