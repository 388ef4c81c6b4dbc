import Fastify from 'fastify';
import type { Kysely } from 'kysely';
import { Registry } from 'prom-client';
import type { PoolState } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import { reasonOf } from '../errors/reason-of.ts';
import { checkPort, portUnavailable } from '../start/port-in-use.ts';
import { observeSentRequests } from '../telemetry/observe-sent-requests.ts';
import { receiveFromThreads } from '../telemetry/thread-telemetry.ts';
import { collectDatabaseMetrics } from './database-metrics.ts';
import { collectProcessMetrics } from './process-metrics.ts';

interface MetricsServerDeps {
  host: string;
  /** 0 for any free port. */
  port: number;
  db: Kysely<Schema>;
  poolState: () => PoolState;
  clock: () => Date;
}

const startCommand = { setting: 'METRICS_PORT', command: 'npm start' };
/** Time in milliseconds for which figures from the database are reused, however often they are read. */
const reuseMs = 5_000;

/**
 * Serves `/metrics` in the text format of Prometheus. Without an answer of the database, the figures of the process are
 * served alone.
 * @throws PlainError if the port cannot be used
 */
export async function startMetricsServer(
  deps: MetricsServerDeps,
): Promise<{ address: string; close(): Promise<void> }> {
  const { host, port } = deps;
  await checkPort(host, port, startCommand);
  const registry = new Registry();
  collectProcessMetrics(registry);
  observeSentRequests();
  const stopReceiving = receiveFromThreads();
  const shared = collectDatabaseMetrics(registry, deps);
  const app = Fastify({
    logger: { level: 'warn', base: null, stream: process.stderr },
    forceCloseConnections: true,
  });
  let refreshedAt = -Infinity;
  let refreshing: Promise<void> = Promise.resolve();
  app.get('/metrics', async (request, reply) => {
    if (performance.now() - refreshedAt > reuseMs) {
      refreshedAt = performance.now();
      refreshing = shared
        .refresh()
        .catch((error: unknown) =>
          request.log.warn({ reason: reasonOf(error) }, 'the database gives no figures for the metrics'),
        );
    }
    await refreshing;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  try {
    const address = await app.listen({ host, port });
    return {
      address,
      close: async () => {
        stopReceiving();
        await app.close();
        registry.clear();
      },
    };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'EADDRINUSE';
    throw portUnavailable(host, port, code, startCommand);
  }
}
