// `npm start`: installs and builds what is missing, then serves. Plain JavaScript for any Node from 20 on.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingLimits } from '../apps/server/bin/memory-limits.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';

const node = await prepare({ build: true });
// Passed here, because with a channel to us the server cannot restart itself.
const limits = missingLimits(['serve'], { execArgv: [], env: process.env });
const furrow = join(root, 'apps', 'server', 'bin', 'furrow.mjs');
const server = spawn(node, [...(limits?.flags ?? []), furrow, 'serve'], {
  cwd: root,
  env: { ...process.env, ...limits?.env },
  // The channel closes when this process ends, for whatever reason, and the server then shuts down gracefully.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
server.on('error', (error) => {
  process.stderr.write(`The server could not be started: ${error.message}\n`);
  process.exit(1);
});
server.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
endWithNpm();

/** npm passes signals on, at best to the shell between us: without this, killing npm leaves the server on its port. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const startersBefore = starters();
  setInterval(() => {
    if (starters() !== startersBefore) server.kill('SIGTERM');
  }, 200).unref();
}

/** @returns our parent, and its own parent if it is the shell that npm runs us in. */
function starters() {
  const parent = process.ppid;
  if (process.platform !== 'linux') return String(parent);
  try {
    // "pid (command) state parent …"; a command may contain spaces and brackets.
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    const command = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const grandparent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    return ['sh', 'dash', 'bash', 'ash'].includes(command) ? `${parent} ${grandparent}` : String(parent);
  } catch {
    return String(parent);
  }
}
