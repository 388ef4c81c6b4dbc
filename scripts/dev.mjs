// `npm run dev`: the server and the page, both from the sources. The server restarts on a change; the page replaces
// what changed without a reload.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, utimesSync, watch } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';

const node = await prepare({ build: false });
const port = process.env.PORT ?? '8080';
// The server adds the settings to this page, and Vite copies them from there.
const pageFolder = join(root, 'node_modules', '.cache', 'dev-page');
mkdirSync(pageFolder, { recursive: true });
copyFileSync(join(root, 'apps', 'web', 'index.html'), join(pageFolder, 'index.html'));
const env = {
  ...process.env,
  PORT: port,
  FURROW_DEV_PAGE: pageFolder,
  FURROW_DEV_SERVER: `http://127.0.0.1:${port}`,
  // A restart after a change does not wait for a load balancer.
  DRAIN_SECONDS: '0',
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
};

const serverScript = 'scripts/dev/server.mjs';
const commands = [
  ['--watch', '--watch-preserve-output', serverScript],
  ['node_modules/vite/bin/vite.js', 'apps/web', '--clearScreen', 'false'],
];
const start = (args, options) => spawn(node, args, { cwd: root, env, stdio: 'inherit', ...options });
// The bundled PostgreSQL runs in a process of its own, because starting it takes longer than everything else in a
// restart. It has its own process group, because Ctrl+C must not end it before the server.
const database =
  env.DATABASE_URL === undefined ? start(['scripts/dev/database.mjs'], { detached: true }) : undefined;
const children = commands.map((args) => start(args));

// Node watches imported modules alone. A change of a file that the server reads also restarts it, through its script.
const readFolders = [join('packages', 'messages', 'languages'), join('apps', 'server', 'catalogue')];
const watchers = readFolders.map((folder) =>
  watch(join(root, folder), () => utimesSync(join(root, serverScript), new Date(), new Date())),
);

const stopChildren = () => {
  for (const watcher of watchers) watcher.close();
  for (const child of children) child.kill('SIGTERM');
};
const exits = children.map((child) => once(child, 'exit'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopChildren);
for (const exit of exits) {
  void exit.then(([code]) => {
    process.exitCode ||= code ?? 0;
    stopChildren();
  });
}
database?.on('exit', stopChildren);
await Promise.all(exits);
// The last process that uses PostgreSQL stops it.
database?.kill('SIGTERM');
