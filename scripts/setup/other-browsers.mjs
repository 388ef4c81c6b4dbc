import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, installPackages, isOnPath, updateLists } from './apt.mjs';

/** Browser engines other than Chromium's, each with a check whether it is installed, and its Debian packages. */
const otherBrowsers = [
  {
    name: 'Firefox',
    isHere: () => Boolean(process.env.FIREFOX_PATH) || ['firefox-esr', 'firefox'].some(isOnPath),
    packages: ['firefox-esr'],
  },
  {
    name: 'WebKit',
    isHere: () =>
      ['WebKitWebDriver', 'Xvfb'].every(isOnPath) &&
      readdirSync('/usr/lib').some((machine) =>
        existsSync(join('/usr/lib', machine, 'webkit2gtk-4.1', 'MiniBrowser')),
      ),
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

/**
 * Installs missing browsers where that is possible.
 * @returns {string[]} one line for each browser that cannot be installed
 */
export function installOtherBrowsers(
  browsers = otherBrowsers,
  apt = { canInstall, installPackages, updateLists },
) {
  return browsers.flatMap(({ name, isHere, packages }) => {
    if (isHere()) return [];
    if (apt.canInstall()) {
      process.stdout.write(`Installing ${name} from the system’s packages …\n`);
      if (!apt.installPackages(packages) && apt.updateLists()) apt.installPackages(packages);
      if (isHere()) return [];
    }
    return [`No ${name} on this machine (Debian: ${packages.join(' ')}): its test is skipped.`];
  });
}
