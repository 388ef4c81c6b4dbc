import type { FastifyInstance } from 'fastify';
import { troubleOf } from '../database/trouble.ts';
import { reasonOf } from '../reason-of.ts';
import { apiRoot } from './api-root.ts';
import { sendRefusal } from './errors.ts';

/** For load balancers and for people who wonder: whether the server and its database answer. */
export function registerHealth(app: FastifyInstance, ping: () => Promise<void>): void {
  for (const url of [`${apiRoot}/health/`, `${apiRoot}/health`]) {
    app.get(url, async (request, reply) => {
      try {
        await ping();
        return { message: '', data: { database: 'ok' } };
      } catch (error) {
        request.log.warn({ reason: reasonOf(error) }, 'the database does not answer');
        return sendRefusal(reply, troubleOf(error) ?? 'database_unreachable');
      }
    });
  }
}
