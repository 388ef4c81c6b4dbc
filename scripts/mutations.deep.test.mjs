/** @module-tag deep */
import { afterAll, expect, inject, test } from 'vitest';
import { createCopy } from './checks/mutate.mjs';
import { mutations as all } from './checks/mutations.mjs';
import { selectPart } from './deep/slices.mjs';

/** The mutations to run: FURROW_MUTATIONS=2/5 selects the second fifth, by default all run. */
const mutations = selectPart(all, process.env.FURROW_MUTATIONS);

const workingCopy = createCopy();
afterAll(() => workingCopy.close());
/** The PostgreSQL of the tests is restarted only if the mutation changes its tables. */
const cluster = { FURROW_TEST_CLUSTER: inject('cluster') };
const environmentFor = ({ file }) => (file.includes('/migrations/') ? {} : cluster);
const timeoutMs = 900_000;

// A slice skips this test, because `npm test` has run the same tests before it.
test.skipIf(process.env.FURROW_MUTATIONS)(
  'the tests are green where nothing is taken away',
  async () => {
    const tests = [...new Set(mutations.flatMap((mutation) => mutation.tests))];
    const { isGreen, output } = await workingCopy.run(tests, cluster);
    expect(isGreen, output).toBe(true);
  },
  timeoutMs,
);

test.each(mutations)(
  'it is noticed when $name',
  async (mutation) => {
    const { isGreen, output } = await workingCopy.runMutated(mutation, environmentFor(mutation));
    // Tests have to run, because a file that does not load proves nothing.
    expect(output).toMatch(/Tests {2}.*\d+ (failed|passed)/);
    expect(isGreen, `${mutation.tests.join(', ')} did not notice`).toBe(false);
  },
  timeoutMs,
);
