import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from '../errors/plain-error.ts';
import { portMessages } from './port.messages.ts';

/**
 * Maximum time in milliseconds to wait for another server to release the port while it ends, and the interval between
 * attempts.
 */
const timeoutMs = 1_500;
const retryIntervalMs = 100;

/** The setting of the port and the command that reads it, for the advice of a refusal. */
interface StartCommand {
  setting: string;
  command: string;
}

const startServerCommand: StartCommand = { setting: 'PORT', command: 'npm start' };

/**
 * Checks that the port is available before anything else is started.
 * @throws PlainError if the port is not available
 */
export async function checkPort(host: string, port: number, start = startServerCommand): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const errorCode = await tryPort(host, port);
    if (errorCode === null) return;
    if (errorCode !== 'EADDRINUSE' || Date.now() > deadline) {
      throw portUnavailable(host, port, errorCode, start);
    }
    await wait(retryIntervalMs);
  }
}

/** Ports below this one are reserved for privileged programs. */
const firstUnprivilegedPort = 1024;

/** Returns the error for an unavailable port. */
export function portUnavailable(
  host: string,
  portValue: number,
  code: string,
  start = startServerCommand,
): PlainError {
  const port = String(portValue);
  const alternativePort = portValue < firstUnprivilegedPort || portValue === 65535 ? 8080 : portValue + 1;
  const command = `${start.setting}=${alternativePort} ${start.command}`;
  if (code === 'EADDRINUSE') {
    return new PlainError(portMessages.taken({ port, host, command }));
  }
  if (code === 'EACCES') {
    const firstPort = String(firstUnprivilegedPort);
    return new PlainError(
      portValue < firstUnprivilegedPort
        ? portMessages.reserved({ port, first: firstPort, command })
        : portMessages.refused({ port, command }),
    );
  }
  return new PlainError(portMessages.no_address({ host, reason: code, setting: 'HOST' }));
}

/**
 * Tries to listen on a port.
 * @returns null if the port is free, else the system's error code
 */
function tryPort(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
