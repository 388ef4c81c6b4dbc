import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from './plain-error.ts';

/** Milliseconds that a server which is just ending gets to let its port go, and between two tries. */
const patience = 1_500;
const retryEvery = 100;

/**
 * Looks whether the port can be had before anything else is started.
 * @throws PlainError when it cannot.
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

/** The sentence for a port that the system does not give. */
export function portRefused(host: string, port: number, code: string): PlainError {
  // Ports below are given to programs with rights of their own.
  const other = port < 1024 || port === 65535 ? 8080 : port + 1;
  const choice = `Choose another port: PORT=${other} npm start.`;
  if (code === 'EADDRINUSE') {
    return new PlainError(
      `Port ${port} on ${host} is taken by another program, maybe another Furrow. ${choice}`,
    );
  }
  if (code === 'EACCES') {
    const why = port < 1024 ? ': ports below 1024 need rights that it does not have' : '';
    return new PlainError(`This user may not listen on port ${port}${why}. ${choice}`);
  }
  return new PlainError(
    `Furrow cannot listen on ${host} (${code}). HOST has to be an address of this machine.`,
  );
}

/** @returns null when the port is free, else the system's code. */
function tryPort(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
