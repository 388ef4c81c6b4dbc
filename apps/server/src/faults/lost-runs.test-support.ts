import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { audit } from '../features/audit/audit.ts';
import { aServer } from '../testing/a-server.test-support.ts';
import { duplicateItems } from './duplicate-items.test-support.ts';

interface RunOutcome {
  id: string;
  state: string;
  starts: number;
  results: number;
  /** Number of postings of the vendor's share. */
  postings: number;
  completions: number;
  files: { kind: string; storageKey: string }[];
}

/** A server for one test file, whose runs are executed by workers that the tests start and stop. */
export function aShopOfRuns() {
  const server = aServer();
  const databaseUrl = () => server().database.url;
  const db = () => server().database.db;

  /** Buys this many analyses with images. */
  async function buyAnalyses(count: number): Promise<{ orderId: string }> {
    const person = await server().customer();
    const reply = await server().pay(person, await duplicateItems(server(), person, count, true));
    expect(reply.statusCode).toBe(201);
    return { orderId: reply.json().data.order_id };
  }

  async function runsOf({ orderId }: { orderId: string }): Promise<RunOutcome[]> {
    const { rows } = await sql<RunOutcome>`
      select r.id, r.state, r.starts,
        (select count(*) from results where run_id = r.id) as results,
        (select count(*) from ledger_transactions where kind = 'delivery' and ref = r.id::text) as postings,
        (select count(*) from transitions where entity_id = r.id and to_state = 'Completed') as completions,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'storageKey', storage_key)), '[]')
          from result_files where run_id = r.id) as files
      from runs r join order_items i on i.id = r.order_item_id where i.order_id = ${orderId} order by i.position`.execute(
      db(),
    );
    return rows;
  }

  const areAllCompleted = async (order: { orderId: string }) =>
    (await runsOf(order)).every(({ state }) => state === 'Completed');

  /** Reads the columns of a result that were written with its run; the backfill columns are written later. */
  const resultOf = (runId: string | undefined) =>
    db()
      .selectFrom('results')
      .select(['record', 'checksum', 'engine', 'created_at'])
      .where('run_id', '=', runId ?? '')
      .execute();

  /**
   * Checks that each run has one result with its images, one posting and one final state, and that the books balance.
   */
  async function expectDeliveredOnce(order: { orderId: string }, dataDir: string): Promise<void> {
    const runs = await runsOf(order);
    for (const { id, files, ...outcome } of runs) {
      expect({ ...outcome, starts: null }, id).toEqual({
        state: 'Completed',
        starts: null,
        results: 1,
        postings: 1,
        completions: 1,
      });
      expect(files.map(({ kind }) => kind).toSorted(), id).toEqual(['cog', 'natural', 'overlay', 'values']);
      // Files of killed workers, or of workers that lost the run, are removed.
      const stored = readdirSync(join(dataDir, 'files', 'runs', id)).map((file) => `runs/${id}/${file}`);
      expect(stored.toSorted(), id).toEqual(files.map(({ storageKey }) => storageKey).toSorted());
    }
    expect(await audit(db())).toEqual([]);
  }

  return {
    databaseUrl,
    db,
    bought: buyAnalyses,
    runsOf,
    allDone: areAllCompleted,
    deliveredOf: resultOf,
    expectOnce: expectDeliveredOnce,
  };
}
