import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startGraph, workspaces } from '../checks/import-graph.mjs';
import { sourceFiles } from '../checks/source-files.mjs';
import { root } from '../setup/root.mjs';
import { affectedFiles } from './affected-files.mjs';
import { hasDeepTests } from './has-deep-tests.mjs';
import { readLanding } from './landing.mjs';
import {
  assignFiles,
  browserFiles,
  environmentOf,
  pickAffected,
  rotateList,
  SEED_COUNT,
  SLICE_COUNT,
  selectPart,
  sharedTestFiles,
  tableScansFile,
  trialFile,
} from './slices.mjs';

/** Vitest would apply the tag to this file if it were written in one piece. */
const moduleTag = ['/** @module', 'tag deep */'].join('-');
const seconds = JSON.parse(readFileSync(join(root, 'scripts/deep/durations.json'), 'utf8'));

test('all slices together run each file once, and take about the same time', () => {
  const files = Array.from({ length: 31 }, (_, index) => `${index}.deep.test.ts`);
  const durations = Object.fromEntries(files.map((file, index) => [file, 10 + index * 7]));
  const slices = assignFiles(files, durations);
  expect(slices).toHaveLength(SLICE_COUNT);
  expect(slices.flat().toSorted()).toEqual(files.toSorted());
  const lengths = slices.map((slice) => slice.reduce((sum, file) => sum + durations[file], 0));
  expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.1);
  expect(assignFiles(files.toReversed(), durations)).toEqual(slices);
});

test('all slices together run each seed once, and each mutation once', () => {
  const parts = Array.from({ length: SLICE_COUNT }, (_, slice) => environmentOf(slice));
  const seeds = parts.flatMap(({ FURROW_SEED, FURROW_SEED_15 }) =>
    [FURROW_SEED, FURROW_SEED_15].flatMap((range) => {
      const [first, last] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );
  expect(seeds).toEqual(Array.from({ length: SEED_COUNT }, (_, index) => index + 1));
  for (const { FURROW_SEED, FURROW_SEED_15, ...others } of parts) {
    expect(
      environmentOf(
        parts.findIndex((part) => part.FURROW_SEED === FURROW_SEED),
        SLICE_COUNT,
      ),
    ).toEqual({
      FURROW_SEED: FURROW_SEED_15,
      FURROW_SEED_15: FURROW_SEED,
      ...others,
    });
  }
  const list = Array.from({ length: 53 }, (_, index) => index);
  const takenMutations = parts.flatMap(({ FURROW_MUTATIONS }) => selectPart(list, FURROW_MUTATIONS));
  expect(takenMutations.toSorted((a, b) => a - b)).toEqual(list);
  expect(selectPart(list, undefined)).toEqual(list);
  expect(() => selectPart(list, 'all')).toThrow('2/5');
});

test('each file that Playwright runs whole is in exactly one slice and has a duration', {
  tags: ['deep'],
}, () => {
  const list = (slice) =>
    execFileSync(process.execPath, ['scripts/test-deep-slice.mjs', '--list'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, FURROW_SLICE: String(slice) },
    });
  const own = Array.from({ length: SLICE_COUNT }, (_, slice) => list(slice + 1).split('\n')).flat();
  for (const file of browserFiles) {
    expect(own.filter((line) => line === `  ${file}`)).toHaveLength(1);
    expect(seconds[file]).toBeGreaterThan(0);
    // This tag excludes the files from the tests that Playwright shards itself.
    expect(readFileSync(join(root, file), 'utf8')).toContain("tag: ['@deep', '@other-browsers']");
  }
  expect(own.filter((line) => line === `  ${trialFile}`)).toHaveLength(1);
  expect(seconds[trialFile]).toBeGreaterThan(0);
});

test('a file has deep tests by its name or a tag, unless its deep file imports it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-deep-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const tagged = "test('slow', { tags: ['deep'] }, () => {});";
  const contents = {
    'entire.deep.test.ts': '',
    'quick.test.ts': '',
    'some.test.ts': tagged,
    'all.test.ts': moduleTag,
    'imported.test.ts': tagged,
    'imported.deep.test.ts': "import './imported.test.ts';",
    'apart.test.ts': tagged,
    'apart.deep.test.ts': tagged,
  };
  const paths = Object.entries(contents).map(([name, code]) => {
    writeFileSync(join(folder, name), code);
    return join(folder, name);
  });
  expect(paths.filter(hasDeepTests).map((path) => basename(path))).toEqual([
    'entire.deep.test.ts',
    'some.test.ts',
    'all.test.ts',
    'imported.deep.test.ts',
    'apart.test.ts',
    'apart.deep.test.ts',
  ]);
});

test('every test of a *.deep.test.* is tagged deep', () => {
  const files = workspaces.flatMap(sourceFiles).filter((file) => file.includes('.deep.test.'));
  expect(files.length).toBeGreaterThan(60);
  const untaggedFiles = files.filter((file) => !readFileSync(join(root, file), 'utf8').startsWith(moduleTag));
  expect(untaggedFiles).toEqual([]);
});

test('durations are given for existing files only', () => {
  const missingFiles = [
    ...sharedTestFiles,
    tableScansFile,
    ...browserFiles,
    trialFile,
    ...Object.keys(seconds),
  ].filter((file) => !existsSync(join(root, file)));
  expect(missingFiles).toEqual([]);
});

test('a changed file adds the tests that reach it, those with the fewest imports first and as many as there is time for', () => {
  const graph = new Map([
    ['near.deep.test.ts', ['changed.ts']],
    ['far.deep.test.ts', ['app.ts', 'other.ts']],
    ['app.ts', ['changed.ts']],
    ['changed.ts', []],
    ['other.ts', []],
    ['apart.deep.test.ts', ['other.ts']],
  ]);
  const tests = ['far.deep.test.ts', 'near.deep.test.ts', 'apart.deep.test.ts'];
  const affectedTests = affectedFiles(graph, tests, ['changed.ts']);
  expect(pickAffected(affectedTests, {}, 1_000)).toEqual(['near.deep.test.ts', 'far.deep.test.ts']);
  expect(pickAffected(affectedTests, { 'near.deep.test.ts': 50, 'far.deep.test.ts': 60 }, 100)).toEqual([
    'near.deep.test.ts',
  ]);
  expect(affectedFiles(graph, tests, ['apart.deep.test.ts'])).toEqual([
    { file: 'apart.deep.test.ts', imports: 2 },
  ]);
});

test('a test that starts a process is reached by what that process imports', () => {
  const tests = ['apps/server/src/faults/lost-workers.deep.test.ts'];
  const startedFile = 'apps/server/src/start-worker.ts';
  expect(affectedFiles(startGraph(), tests, [startedFile])).toMatchObject([{ file: tests[0] }]);
});

test('each turn takes some of many changed files, and all turns together take all of them', () => {
  expect(rotateList(['a', 'b', 'c'], 3, 7)).toEqual(['a', 'b', 'c']);
  expect(rotateList(['a', 'b', 'c'], 2, 2)).toEqual(['c', 'a']);
  const sevenNumbers = Array.from({ length: 7 }, (_, index) => index);
  expect(new Set(sevenNumbers.flatMap((turn) => rotateList(sevenNumbers, 5, turn))).size).toBe(7);
});

/** Creates a repository in which each commit changes a file of its own. */
function createRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-landing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (words, date) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...words], {
      cwd: folder,
      stdio: 'pipe',
      env: { ...process.env, ...(date && { GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date }) },
    });
  git(['init', '-b', 'main']);
  const commit = (file, date) => {
    writeFileSync(join(folder, file), file);
    git(['add', file]);
    git(['commit', '-m', file], date);
  };
  return { folder, git, commit };
}

test('a landing is a merge with all that it merges, or what was committed within a day', () => {
  const { folder, git, commit } = createRepository();
  commit('first', '2026-11-01T10:00:00Z');
  commit('second', '2026-11-03T10:00:00Z');
  commit('third', '2026-11-03T11:00:00Z');
  expect(readLanding(folder)).toEqual({ number: 3, changed: ['second', 'third'] });
  git(['checkout', '-b', 'work']);
  commit('fourth', '2026-11-03T12:00:00Z');
  commit('fifth', '2026-11-03T13:00:00Z');
  git(['checkout', 'main']);
  git(['merge', '--no-ff', '-m', 'land', 'work'], '2026-11-03T14:00:00Z');
  expect(readLanding(folder)).toEqual({ number: 4, changed: ['fifth', 'fourth'] });
});

test('a copy without history takes another slice each day', () => {
  const folderWithoutGit = mkdtempSync(join(tmpdir(), 'furrow-landing-'));
  onTestFinished(() => rmSync(folderWithoutGit, { recursive: true, force: true }));
  expect(readLanding(folderWithoutGit)).toEqual({ number: Math.floor(Date.now() / 86_400_000), changed: [] });
});
