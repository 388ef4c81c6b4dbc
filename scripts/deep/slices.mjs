/** Number of slices of the long suites: after that many landings each of their tests has run. */
export const SLICE_COUNT = 5;

/**
 * Seeds of the simulated shop that all slices together run, each on one version of PostgreSQL and the next time on the
 * other.
 */
export const SEED_COUNT = 1_000;

/** Number of workers that all slices together kill. */
const KILL_COUNT = 100;

/** Files that every slice runs, each time with another part of their cases (see `environmentOf`). */
export const sharedTestFiles = [
  'apps/server/src/simulation/simulation.deep.test.ts',
  'apps/server/src/simulation/on-postgresql-15.deep.test.ts',
  'scripts/mutations.deep.test.mjs',
  'apps/server/src/faults/killed-workers.deep.test.ts',
];

/** File of a test that is in no slice: `npm test` runs it over the statements of its own tests. */
export const tableScansFile = 'apps/server/src/database/table-scans.deep.test.ts';

/** Playwright files that run whole, in one slice; Playwright shards all others test by test. */
export const browserFiles = ['e2e/other-browsers/main-path.spec.ts'];

/** The production trial, which Playwright runs whole with a configuration of its own, in one slice. */
export const trialFile = 'e2e/production/trial.spec.ts';
export const trialConfig = 'e2e/production/trial.config.ts';

/** Assumed seconds of a file that is not in durations.json yet. */
const DEFAULT_SECONDS = 60;

/**
 * Assigns files so that all slices take about the same time: the longest first, each to the shortest slice.
 * @param {string[]} files files that run whole
 * @param {Record<string, number>} seconds durations from durations.json
 * @returns {string[][]} one list for each slice
 */
export function assignFiles(files, seconds, count = SLICE_COUNT) {
  const slices = Array.from({ length: count }, () => ({ files: [], seconds: 0 }));
  const durationOf = (file) => seconds[file] ?? DEFAULT_SECONDS;
  // Files of equal duration are sorted by name, so that every machine assigns them alike.
  const longestFirst = files.toSorted((a, b) => durationOf(b) - durationOf(a) || (a < b ? -1 : 1));
  for (const file of longestFirst) {
    const shortest = slices.reduce((best, slice) => (slice.seconds < best.seconds ? slice : best));
    shortest.files.push(file);
    shortest.seconds += durationOf(file);
  }
  return slices.map((slice) => slice.files);
}

/**
 * @param {number} slice from 0 on.
 * @param {number} landing number of the landing: from one round of slices to the next, seeds change between the
 * versions of PostgreSQL.
 * @returns environment variables that make the shared files run the part of this slice.
 */
export function environmentOf(slice, landing = 0, count = SLICE_COUNT) {
  const first = Math.floor((slice * SEED_COUNT) / count) + 1;
  const last = Math.floor(((slice + 1) * SEED_COUNT) / count);
  const middleSeed = Math.floor((first + last) / 2);
  const seedRanges = [`${first}-${middleSeed}`, `${middleSeed + 1}-${last}`];
  if (Math.floor(landing / count) % 2 === 1) seedRanges.reverse();
  const [newestSeeds, on15] = seedRanges;
  return {
    FURROW_SEED: newestSeeds,
    FURROW_SEED_15: on15,
    FURROW_MUTATIONS: `${slice + 1}/${count}`,
    FURROW_KILLS: String(KILL_COUNT / count),
  };
}

/**
 * Picks further files to run because of a change: the most specific first, that is those with the fewest imports, as
 * long as there is time.
 * @param {{ file: string, imports: number }[]} affected
 * @param {Record<string, number>} seconds durations from durations.json
 * @returns {string[]}
 */
export function pickAffected(affected, seconds, maxSeconds) {
  let secondsLeft = maxSeconds;
  const pickedFiles = [];
  for (const { file } of affected.toSorted((a, b) => a.imports - b.imports || (a.file < b.file ? -1 : 1))) {
    const duration = seconds[file] ?? DEFAULT_SECONDS;
    if (duration > secondsLeft) continue;
    secondsLeft -= duration;
    pickedFiles.push(file);
  }
  return pickedFiles;
}

/**
 * @returns the part of a list that a name such as `2/5` selects, or all of it without a name. It takes every fifth
 * entry, so that costly neighbours are separated.
 */
export function selectPart(list, name) {
  if (!name) return list;
  const [, part, count] = /^(\d+)\/(\d+)$/.exec(name) ?? [];
  if (part === undefined) throw new Error(`A part is given as 2/5 (the second of five), not as ${name}.`);
  return list.filter((_, index) => index % Number(count) === Number(part) - 1);
}

/**
 * @returns at most `count` entries of a list, starting at another entry for each `turn`, so that successive turns
 * include all.
 */
export function rotateList(list, count, turn) {
  if (list.length <= count) return list;
  const first = turn % list.length;
  return [...list.slice(first), ...list.slice(0, first)].slice(0, count);
}
