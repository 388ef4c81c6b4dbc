import { beforeEach, expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { resultsOf } from './results.test-support.ts';

const server = aServer();
const results = resultsOf(server);
beforeEach(() => {
  server().clock.now = new Date('2050-06-02T10:30:00Z');
});
const weekly = [
  { id: 'one', datetime: '2050-06-01T10:30:00Z', nir: 5000 },
  { id: 'two', datetime: '2050-06-08T10:30:00Z', nir: 7000 },
];

test('a result lists all analyses of its item, newest first, with day and average', async () => {
  const { person, itemId, runIds } = await results.buyAndExecute(weekly, true);
  const [first, second] = runIds;
  const newest = await results.view(person, itemId);
  expect(newest.run_id).toBe(second);
  expect(newest.runs).toEqual([
    { id: second, date: '2050-06-08', average: newest.metadata.indices.average, has_pictures: true },
    { id: first, date: '2050-06-01', average: expect.any(Number), has_pictures: true },
  ]);
  const earlier = await results.view(person, first!);
  expect(earlier.run_id).toBe(first);
  expect(earlier.runs).toEqual(newest.runs);
  expect(earlier.metadata.indices.average).toBe(newest.runs[1].average);
});

test('an analysis in progress is not in the list', async () => {
  const [scene] = weekly;
  const { person, itemId, runIds } = await results.buyAndExecute([scene!], false, {
    recurring: true,
    recurring_days: 1,
    recurring_times: 1,
  });
  const { runs } = await results.view(person, itemId);
  expect(runs.map(({ id }: { id: string }) => id)).toEqual([runIds[0]]);
  const waitingAnalysis = await results.view(person, runIds[1]!);
  expect(waitingAnalysis).toMatchObject({ metadata: null, run_id: runIds[1], runs });
});
