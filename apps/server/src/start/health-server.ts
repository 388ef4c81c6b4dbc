import Fastify from 'fastify';
import { type ProbeDeps, registerProbes } from '../http/probes.ts';
import { checkPort, portUnavailable } from './port-in-use.ts';

interface HealthAddress {
  host: string;
  /** 0 for any free port. */
  port: number;
}

const startWorkerCommand = { setting: 'HEALTH_PORT', command: 'furrow worker' };

/**
 * Listens for the probes of a worker, which answers nothing else.
 * @throws PlainError if the port cannot be used
 */
export async function startHealthServer(
  { host, port }: HealthAddress,
  probes: ProbeDeps,
): Promise<{ address: string; close(): Promise<void> }> {
  await checkPort(host, port, startWorkerCommand);
  const app = Fastify({
    logger: { level: 'warn', base: null, stream: process.stderr },
    forceCloseConnections: true,
  });
  registerProbes(app, probes);
  try {
    const address = await app.listen({ host, port });
    return { address, close: () => app.close() };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'EADDRINUSE';
    throw portUnavailable(host, port, code, startWorkerCommand);
  }
}
