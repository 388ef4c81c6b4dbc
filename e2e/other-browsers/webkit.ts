import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { type Browser, expressionOf } from './browser.ts';

interface Programs {
  /** Path of the WebDriver server. */
  driver: string;
  /** Path of the browser that the WebDriver server controls. */
  miniBrowser: string;
  /** Path of an X server without a physical screen. */
  screen: string;
}

/**
 * Timeout in milliseconds of one call to the driver, so that a page without a reply fails the
 * test with a clear message.
 */
const callTimeoutMs = 60_000;

const flatButtons = `
* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }
image { -gtk-icon-transform: scale(0.1); }
`;
const pageSize = "() => innerWidth + ' by ' + innerHeight";
const frameSize = '() => [outerWidth - innerWidth, outerHeight - innerHeight]';
const startFrames = `() => {
  document.documentElement.animate({ opacity: [1, 0.999] }, { id: 'frames', duration: 1000, iterations: Infinity });
}`;
const stopFrames = `() => {
  for (const animation of document.getAnimations()) if (animation.id === 'frames') animation.cancel();
}`;

/** Starts Debian's WebKit through its WebDriver, on a separate X display. @see https://www.w3.org/TR/webdriver2/ */
export async function openWebkit({ driver, miniBrowser, screen }: Programs): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'furrow-webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  // The map must not animate, because it would move under the pointer.
  await writeFile(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  // The buttons above the page get no space, because they would make the window wider than a phone.
  await writeFile(join(home, 'gtk-3.0', 'gtk.css'), flatButtons);
  const port = await freePort();
  const [server, display] = await openScreen(screen);
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_DATA_HOME: join(home, 'data'),
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      NO_AT_BRIDGE: '1',
    },
  });
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(callTimeoutMs),
    });
    const { value } = (await reply.json()) as { value: { message?: string } };
    if (!reply.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  await until('an answer of the driver', () =>
    send('GET', '/status').then(
      () => true,
      () => false,
    ),
  );
  const { sessionId } = (await send('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } },
    },
  })) as { sessionId: string };
  const session = (method: string, path: string, body?: object) =>
    send(method, `/session/${sessionId}${path}`, body);

  const run: Browser['run'] = async (source, ...args) => {
    const script = `return ${expressionOf(source, args)};`;
    return JSON.parse((await session('POST', '/execute/sync', { script, args: [] })) as string);
  };
  return {
    open: async (url) => void (await session('POST', '/url', { url })),
    run,
    perform: async (actions) => void (await session('POST', '/actions', { actions })),
    screenshot: async () => {
      // WebKit takes a screenshot with the next frame, so frames are requested on a page without movement.
      await run(startFrames);
      try {
        return Buffer.from((await session('GET', '/screenshot')) as string, 'base64');
      } finally {
        await run(stopFrames);
      }
    },
    resize: async (width, height) => {
      await until(`a page of ${width} by ${height} pixels`, async () => {
        const [right, bottom] = (await run(frameSize)) as [number, number];
        await session('POST', '/window/rect', { width: width + right, height: height + bottom });
        return ((await run(pageSize)) as string) === `${width} by ${height}`;
      });
    },
    errors: () => null,
    close: async () => {
      await session('DELETE', '').catch(() => {});
      await terminate(child);
      await terminate(server);
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Starts an X server without a screen, on a display number that it chooses. */
async function openScreen(path: string): Promise<[ChildProcess, display: string]> {
  const server = spawn(path, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.stdio[3]!.once('data', (data: Buffer) => resolve(String(data).trim()));
    server.once('error', reject);
    server.once('exit', () =>
      reject(new Error(`${path} exited before it accepted connections. Run it by hand to see why.`)),
    );
  });
  return [server, `:${number}`];
}

/**
 * Polls a condition until it is met.
 * @throws Error on timeout
 */
async function until(description: string, condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + callTimeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`WebKit never gave ${description}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const processExited = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await processExited;
}
