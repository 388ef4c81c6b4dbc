const server = 'apps/server/src';
const features = `${server}/features`;
const clockTest = `${server}/start/clock-of-sweeps.test.ts`;

/**
 * Mutations that remove, one at a time, what ensures that a run starts in time, has a single worker and ends once.
 * @type {import('./mutations.mjs').Mutation[]}
 */
export const runMutations = [
  {
    name: 'two workers take a run at once',
    file: `${features}/runs/runs.store.ts`,
    text: ".where('id', '=', id).forUpdate().executeTakeFirst();",
    by: ".where('id', '=', id).executeTakeFirst();",
    tests: [`${features}/runs/claimed-together.test.ts`],
  },
  {
    name: 'a run is delivered while another worker takes it over',
    file: `${features}/runs/runs.store.ts`,
    text: `    .forUpdate()
    .executeTakeFirstOrThrow();`,
    by: '    .executeTakeFirstOrThrow();',
    tests: [`${features}/runs/claimed-together.test.ts`],
  },
  {
    name: 'a worker that lost its lease delivers',
    file: `${features}/runs/runs.store.ts`,
    text: 'row.lease === lease && ',
    by: '',
    tests: [`${features}/runs/runs.test.ts`],
  },
  {
    name: 'a job of an earlier check is executed',
    file: `${features}/runs/runs.store.ts`,
    text: 'if (run.check_number !== checkNumber) return null;',
    by: '',
    tests: [`${features}/runs/runs.test.ts`],
  },
  {
    name: 'a run that is due gets two jobs',
    file: `${features}/runs/enqueue-due-runs.ts`,
    text: ' for update of r skip locked',
    by: '',
    tests: [`${features}/runs/repeated-runs.test.ts`],
  },
  {
    name: 'a run is cancelled while a worker claims it',
    file: `${features}/orders/cancel-recurring.ts`,
    text: '    .forUpdate()\n',
    by: '',
    tests: [`${features}/orders/cancel-recurring.test.ts`],
  },
  {
    name: 'a run that has started is cancelled',
    file: `${features}/orders/cancel-recurring.ts`,
    text: "    .where('started_at', 'is', null)\n",
    by: '',
    tests: [`${features}/orders/cancel-recurring.test.ts`],
  },
  {
    name: 'an order is refunded while a worker claims its run',
    file: `${features}/refunds/refund-order.store.ts`,
    text: "    .forUpdate('r')\n",
    by: '',
    tests: [`${features}/refunds/refund-order.test.ts`],
  },
  {
    name: 'a server sweeps with a wrong clock',
    file: `${server}/main.ts`,
    text: 'sweepIfClockIsRight({ db: database.db, now: overrides.systemClock }, features.sweep)',
    by: 'features.sweep',
    tests: [clockTest],
  },
  {
    name: 'a worker sweeps with a wrong clock',
    file: `${server}/start-worker.ts`,
    text: 'sweepIfClockIsRight({ db, now: overrides.systemClock }, work.sweep)',
    by: 'work.sweep',
    tests: [clockTest],
  },
];
