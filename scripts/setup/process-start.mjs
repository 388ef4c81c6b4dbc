import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Reads when a process started. Together with its number the start time identifies a process, because numbers are
 * reused.
 * @param {number} pid
 * @returns {string | null} null if there is no such process, '' if the system does not report it
 */
export function processStart(pid) {
  if (!isAlive(pid)) return null;
  if (process.platform === 'linux') return startOnLinux(pid);
  if (process.platform === 'win32') return '';
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
  return (stdout ?? '').trim();
}

/**
 * @returns the clock ticks from the boot of the machine to the start of a process: field 22 of "pid (command) state …",
 * in which a command may contain spaces and brackets.
 */
function startOnLinux(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    // The process belongs to another user, on a machine that shows users only their own.
    return '';
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
