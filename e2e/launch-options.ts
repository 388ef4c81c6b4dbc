import { existsSync } from 'node:fs';

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Launch options of the browser in all tests. */
export const launchOptions = {
  ...(existsSync(chromium) ? { executablePath: chromium } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Allows pages that a test serves itself to access the server on this machine.
    '--disable-features=LocalNetworkAccessChecks',
  ],
};
