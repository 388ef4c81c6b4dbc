import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, expressionOf } from './browser.ts';

const preferences = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  // The map must not animate, because it would move under the pointer.
  'ui.prefersReducedMotion': 1,
};

interface BidiMessage {
  id?: number;
  type?: string;
  method?: string;
  result?: Record<string, unknown>;
  message?: string;
  params?: { level?: string; text?: string };
}

/**
 * Starts the distribution's Firefox and controls it by WebDriver BiDi, because Playwright supports only its own build.
 * @see https://w3c.github.io/webdriver-bidi/
 */
export async function openFirefox(path: string, extraPreferences: object = {}): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'furrow-firefox-'));
  const lines = Object.entries({ ...preferences, ...extraPreferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.once('error', reject);
    void exited.then(() =>
      reject(new Error(`${path} exited before it accepted connections. Run it by hand to see why.`)),
    );
  });

  const socket = new WebSocket(`${address}/session`);
  const pending = new Map<number, (message: BidiMessage) => void>();
  const errors: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as BidiMessage;
    if (message.id !== undefined) pending.get(message.id)?.(message);
    else if (message.method === 'log.entryAdded' && message.params?.level === 'error')
      errors.push(message.params.text ?? '');
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener(
      'error',
      () => reject(new Error('Firefox refused the WebDriver BiDi connection.')),
      { once: true },
    );
  });
  let lastId = 0;
  const send = (method: string, params: object): Promise<Record<string, unknown>> => {
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      pending.set(id, ({ type, result, message }) => {
        pending.delete(id);
        if (type === 'success') resolve(result ?? {});
        else reject(new Error(`${method}: ${message}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = await send('browsingContext.create', { type: 'tab' });

  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (source, ...args) => {
      const { result, exceptionDetails } = (await send('script.evaluate', {
        expression: expressionOf(source, args),
        target: { context },
        awaitPromise: false,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    screenshot: async () => {
      const { data } = await send('browsingContext.captureScreenshot', { context });
      return Buffer.from(data as string, 'base64');
    },
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    errors: () => errors,
    close: async () => {
      await send('browser.close', {}).catch(() => child.kill());
      await exited;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
