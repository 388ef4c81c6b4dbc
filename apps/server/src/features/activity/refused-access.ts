import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Schema } from '../../database/schema.ts';
import type { SignedIn } from '../../http/caller.ts';
import { recordEvent } from './audit-log.store.ts';

/** Refusals of a user that are recorded one by one in a minute; further ones are counted in one event. */
const maxPerMinute = 5;
const minuteMs = 60_000;
/** Maximum number of users whose refusals are counted at a time. */
const maxUsers = 10_000;

interface RefusedAccessDeps {
  db: Kysely<Schema>;
  clock: () => Date;
  onError: (context: string, error: unknown) => void;
}

export interface RefusedAccess {
  /** Records replies with 403 to users who are signed in. */
  register(app: FastifyInstance): void;
  /** Records how many refusals were only counted, for each user whose minute is over. */
  sweep(): Promise<void>;
}

/** Records refusals of access, a few a minute for each user, so that nobody can fill the log. */
export function recordRefusedAccess({ db, clock, onError }: RefusedAccessDeps): RefusedAccess {
  const minutes = new LRUCache<string, { since: number; recorded: number; counted: number }>({
    max: maxUsers,
  });

  const recordCounted = async (userId: string, count: number): Promise<void> => {
    if (count > 0) await recordEvent(db, { at: clock(), event: 'access_refused', userId, detail: { count } });
  };

  const record = async (
    userId: string,
    request: { method: string; route: string; ip: string; userAgent: string | null },
  ): Promise<void> => {
    const now = clock();
    let minute = minutes.get(userId);
    if (minute === undefined || now.getTime() - minute.since >= minuteMs) {
      const counted = minute?.counted ?? 0;
      minute = { since: now.getTime(), recorded: 0, counted: 0 };
      minutes.set(userId, minute);
      await recordCounted(userId, counted);
    }
    if (minute.recorded >= maxPerMinute) {
      minute.counted += 1;
      return;
    }
    minute.recorded += 1;
    const { method, route, ...client } = request;
    await recordEvent(db, { at: now, event: 'access_refused', userId, client, detail: { method, route } });
  };

  return {
    register: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const caller = request.getDecorator<SignedIn | null>('caller');
        if (reply.statusCode !== 403 || caller === null) return;
        const { method, ip, headers } = request;
        // The pattern and not the address, whose parts may identify a person.
        const route = request.routeOptions.url ?? '';
        const userAgent = headers['user-agent'] ?? null;
        await record(caller.userId, { method, route, ip, userAgent }).catch((error: unknown) =>
          onError('a refusal of access could not be recorded', error),
        );
      });
    },
    sweep: async () => {
      const now = clock().getTime();
      const overMinutes = [...minutes].filter(([, { since }]) => now - since >= minuteMs);
      for (const [userId, { counted }] of overMinutes) {
        minutes.delete(userId);
        await recordCounted(userId, counted);
      }
    },
  };
}
