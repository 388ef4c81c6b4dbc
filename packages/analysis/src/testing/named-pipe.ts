import { execFileSync } from 'node:child_process';

/** Makes a pipe that nobody writes to: whoever opens it to read would wait without end. */
export function makeNamedPipe(path: string): void {
  execFileSync('/bin/sh', ['-c', 'mkfifo "$0"', path]);
}
