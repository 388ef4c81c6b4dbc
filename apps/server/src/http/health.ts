import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { databaseOutageOf } from '../database/database-outage.ts';
import { reasonOf } from '../errors/reason-of.ts';
import { apiRoot } from './api-root.ts';
import { sendRefusal } from './errors.ts';
import { httpMessages } from './http.messages.ts';
import { formatterFor } from './reader.ts';

/** Free bytes below which PostgreSQL and the server can soon no longer write. */
const minFreeBytes = 32 * 1_048_576;

interface HealthDeps {
  ping: () => Promise<void>;
  /** The folder of the embedded database and files. */
  dataDir: string;
}

/**
 * Registers the health check: whether the server and its database answer, and which other problems there are. A full
 * disk still gives 200, because reading works, and load balancers need not use another server.
 */
export function registerHealth(app: FastifyInstance, { ping, dataDir }: HealthDeps): void {
  for (const url of [`${apiRoot}/health/`, `${apiRoot}/health`]) {
    app.get(url, async (request, reply) => {
      try {
        await ping();
      } catch (error) {
        request.log.warn({ reason: reasonOf(error) }, 'the database does not answer');
        return sendRefusal(reply, databaseOutageOf(error) ?? 'database_unreachable');
      }
      const disk = await diskState(dataDir);
      return {
        message: disk === 'full' ? formatterFor(request)(httpMessages.disk_full()) : '',
        data: { database: 'ok', disk },
      };
    });
  }
}

async function diskState(folder: string): Promise<'ok' | 'full' | 'unknown'> {
  const stats = await statfs(folder).catch(() => null);
  if (stats === null) return 'unknown';
  return stats.bavail * stats.bsize < minFreeBytes ? 'full' : 'ok';
}
