import { execFileSync } from 'node:child_process';

/** Makes a pipe without a writer: opening it for reading would block forever. */
export function makeNamedPipe(path: string): void {
  execFileSync('/bin/sh', ['-c', 'mkfifo "$0"', path]);
}
