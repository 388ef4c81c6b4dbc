import { setTimeout as wait } from 'node:timers/promises';
import type { Plugin } from 'vite';

const settings = /<meta name="furrow-settings"[^>]*>/;
const timeoutMs = 30_000;
const retryMs = 50;

/**
 * In development, copies the browser's settings from the server's page, so that Vite's page has the same stand-ins and
 * sign-in. In a build, the server fills in the settings itself.
 * @param server address of the running server
 */
export function settingsOfServer(server: string): Plugin {
  return {
    name: 'furrow:settings-of-server',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => html.replace('<!--furrow-settings-->', (await fetchSettings(server)) ?? ''),
    },
  };
}

/** Waits for the server, which starts at the same time and restarts on a change. */
async function fetchSettings(server: string): Promise<string | undefined> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      const reply = await fetch(server, { headers: { accept: 'text/html' } });
      return settings.exec(await reply.text())?.[0];
    } catch (error) {
      if (performance.now() > end) throw error;
      await wait(retryMs);
    }
  }
}
