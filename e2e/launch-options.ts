import { existsSync } from 'node:fs';

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** How every test starts its browser. */
export const launchOptions = {
  ...(existsSync(chromium) ? { executablePath: chromium } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A page that a test answers in the server's place may speak to the server on this machine.
    '--disable-features=LocalNetworkAccessChecks',
  ],
};
