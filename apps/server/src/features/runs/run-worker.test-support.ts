import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import type { Field } from '@furrow/geo/validity/validity';
import { inEnglish } from '@furrow/messages/in-english';
import { afterAll } from 'vitest';
import { folderStorage } from '../../adapters/storage/folder-storage.ts';
import type { Person, TestServer } from '../../testing/a-server.test-support.ts';
import { ledgerBalance } from '../ledger/ledger-balance.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { runExecuteHandler } from './run-execute.handler.ts';
import type { RunsDeps } from './runs-deps.ts';

export interface BoughtRuns {
  person: Person;
  itemId: string;
  ids: string[];
  cents: number;
}

/** Buys runs and checks them one after the other at times that the test chooses. */
export function runWorkerOf(server: () => TestServer) {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-looks-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const storage = folderStorage(folder);
  const db = () => server().database.db;

  const runsOf = (itemId: string) =>
    db().selectFrom('runs').selectAll().where('order_item_id', '=', itemId).orderBy('sequence').execute();

  return {
    runsOf,

    async buyRuns(field: Field, options: object = {}, buyer?: Person): Promise<BoughtRuns> {
      const person = buyer ?? (await server().customer());
      const item = await server().cartItem(person, false, {
        coordinates: field.parts[0],
        area_ha: field.hectares,
        ...options,
      });
      const { order_id } = (await server().pay(person, [item])).json().data;
      const { id: itemId } = await db()
        .selectFrom('order_items')
        .select('id')
        .where('order_id', '=', order_id)
        .executeTakeFirstOrThrow();
      const ids = (await runsOf(itemId)).map(({ id }) => id);
      return { person, itemId, ids, cents: Math.round(item.total_price * 100) };
    },

    /**
     * Executes the current check of a run.
     * @returns the time of the next check; null when the run has ended
     */
    async check(
      id: string,
      imagery: ImagerySource,
      at: Date,
      changes: Partial<RunsDeps> = {},
      signal: AbortSignal = new AbortController().signal,
    ) {
      const row = () => db().selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      let next: Date | null = null;
      const handle = runExecuteHandler({
        db: db(),
        jobs: {
          send: async (_trx, _kind, _payload, options) => {
            next = options?.startAfter ?? at;
          },
        },
        storage,
        openImagery: async () => imagery,
        collection: null,
        imageryAsOf: null,
        clock: () => at,
        onError: () => {},
        ...changes,
      });
      const { check_number: checkNumber } = await row();
      await handle({ runId: id, checkNumber }, { signal });
      const { reason, ...run } = await row();
      return { next: next as Date | null, run: { ...run, reason: reason && inEnglish(reason) } };
    },

    /** Returns the checksum of the run's result. */
    checksumOf: async (id: string): Promise<string | undefined> =>
      (await db().selectFrom('results').select('checksum').where('run_id', '=', id).executeTakeFirst())
        ?.checksum,

    walletOf: ({ person }: BoughtRuns) => ledgerBalance(db(), accountNames.wallet(person.user.id)),
  };
}

/** Acquisition times of the scenes of a plan, in ascending order. */
export const acquisitionTimes = (plan: object | null): string[] =>
  ((plan as { scenes: { datetime: string }[] } | null)?.scenes ?? [])
    .map(({ datetime }) => datetime)
    .toSorted();
