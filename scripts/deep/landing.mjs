import { execFileSync } from 'node:child_process';
import { root } from '../setup/root.mjs';

/**
 * Reads the landing (a merge or push to the main branch) of the commit that is tested from git.
 * @param {string} folder of the checkout
 * @returns {{ number: number, changed: string[] }} `number`: grows by one with each landing; `changed`: files since the
 * last landing
 */
export function readLanding(folder = root) {
  const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return withoutHistory();
    const number = Number(git('rev-list', '--count', '--first-parent', 'HEAD'));
    return { number, changed: changedFiles(git) };
  } catch {
    return withoutHistory();
  }
}

/** Landing of a checkout without history: its number selects another slice each day. */
function withoutHistory() {
  return { number: Math.floor(Date.now() / 86_400_000), changed: [] };
}

/**
 * Files changed by the latest landing: everything that a merge merged, or else what was committed within a day before
 * the last commit.
 */
function changedFiles(git) {
  const [, ...parents] = git('rev-list', '--parents', '-n', '1', 'HEAD').split(' ');
  if (parents.length === 0) return [];
  const since = parents.length > 1 ? parents[0] : dayBefore(git);
  return git('diff', '--name-only', since, 'HEAD').split('\n').filter(Boolean);
}

/** @returns the latest first parent whose commit is a day older than HEAD, or the first commit. */
function dayBefore(git) {
  const [[, newest], ...olderCommits] = git('log', '--first-parent', '--format=%H %ct')
    .split('\n')
    .map((line) => line.split(' '));
  const before = olderCommits.find(([, time]) => Number(time) < Number(newest) - 86_400);
  return (before ?? olderCommits.at(-1))[0];
}
