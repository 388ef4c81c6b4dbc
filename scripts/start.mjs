// `npm start`: installs and builds what is missing, then serves. Plain JavaScript for any Node from 20 on.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingLimits } from '../apps/server/bin/launch/memory-limits.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';

const node = await prepare({ build: true });
// The memory limits are passed here, because a server with a channel to this process cannot restart itself with them.
const limits = missingLimits(['serve'], { execArgv: [], env: process.env });
const furrow = join(root, 'apps', 'server', 'bin', 'furrow.mjs');
const server = spawn(node, [...(limits?.flags ?? []), furrow, 'serve'], {
  cwd: root,
  env: { ...process.env, ...limits?.env },
  // The channel closes whenever this process ends, and the server then shuts down gracefully.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
server.on('error', (error) => {
  process.stderr.write(`The server could not be started: ${error.message}\n`);
  process.exit(1);
});
server.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
endWithNpm();

/**
 * Ends the server together with npm, which passes signals at most to the shell that runs this process. Otherwise
 * killing npm would leave the server on its port.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const startersBefore = starters();
  setInterval(() => {
    if (starters() !== startersBefore) server.kill('SIGTERM');
  }, 200).unref();
}

/** @returns the id of our parent process, and that of its parent if ours is the shell in which npm runs us. */
function starters() {
  const parent = process.ppid;
  if (process.platform !== 'linux') return String(parent);
  try {
    // Format of the file: "pid (command) state parent …"; a command may contain spaces and brackets.
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    const command = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const grandparent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    return ['sh', 'dash', 'bash', 'ash'].includes(command) ? `${parent} ${grandparent}` : String(parent);
  } catch {
    return String(parent);
  }
}
