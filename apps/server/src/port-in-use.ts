import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from './plain-error.ts';
import { portMessages } from './port.messages.ts';

/**
 * How long to wait for a server that is just ending to release the port, and the interval between attempts.
 */
const patience = 1_500;
const retryEvery = 100;

/**
 * Checks that the port is available before anything else is started.
 * @throws PlainError if it is not
 */
export async function checkPort(host: string, port: number): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    const refusal = await tryPort(host, port);
    if (refusal === null) return;
    if (refusal !== 'EADDRINUSE' || Date.now() > deadline) throw portRefused(host, port, refusal);
    await wait(retryEvery);
  }
}

/** Ports below are reserved for privileged programs. */
const firstFreePort = 1024;

/** The error for an unavailable port. */
export function portRefused(host: string, number: number, code: string): PlainError {
  const port = String(number);
  const other = number < firstFreePort || number === 65535 ? 8080 : number + 1;
  const command = `PORT=${other} npm start`;
  if (code === 'EADDRINUSE') {
    return new PlainError(portMessages.taken({ port, host, command }));
  }
  if (code === 'EACCES') {
    const first = String(firstFreePort);
    return new PlainError(
      number < firstFreePort
        ? portMessages.reserved({ port, first, command })
        : portMessages.refused({ port, command }),
    );
  }
  return new PlainError(portMessages.no_address({ host, reason: code, setting: 'HOST' }));
}

/** @returns null if the port is free, else the system's error code */
function tryPort(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
