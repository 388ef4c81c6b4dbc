import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser } from './browser.ts';
import { openFirefox } from './firefox.ts';
import { openWebkit } from './webkit.ts';

interface Engine {
  name: 'Firefox' | 'WebKit';
  /** Opens the browser; undefined if the browser is not installed. */
  open: (() => Promise<Browser>) | undefined;
}

/** Browsers with other engines than Chromium's, from the packages firefox-esr, webkit2gtk-driver and xvfb of Debian. */
export function otherEngines(): Engine[] {
  const firefox = process.env['FIREFOX_PATH'] ?? findOnPath('firefox-esr') ?? findOnPath('firefox');
  const [driver, screen] = [findOnPath('WebKitWebDriver'), findOnPath('Xvfb')];
  const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  return [
    { name: 'Firefox', open: firefox ? () => openFirefox(firefox) : undefined },
    {
      name: 'WebKit',
      open: driver && screen && miniBrowser ? () => openWebkit({ driver, screen, miniBrowser }) : undefined,
    },
  ];
}

function findOnPath(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
