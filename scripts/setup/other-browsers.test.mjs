import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { installOtherBrowsers } from './other-browsers.mjs';

beforeEach(() => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
});

/** Creates a machine on which installing succeeds at the given try; 0: it never succeeds. */
function fakeMachine({ isRoot = true, comesAt: succeedsAtTry = 1, isHere = false } = {}) {
  const commands = [];
  const installed = new Set(isHere ? ['engine'] : []);
  const apt = {
    canInstall: () => isRoot,
    installPackages: (packages) => {
      commands.push(`install ${packages.join(' ')}`);
      const isThere = commands.filter((each) => each.startsWith('install')).length === succeedsAtTry;
      if (isThere) installed.add('engine');
      return isThere;
    },
    updateLists: () => commands.push('update') > 0,
  };
  const browsers = [
    { name: 'Engine', isHere: () => installed.has('engine'), packages: ['engine', 'screen'] },
  ];
  return { lines: installOtherBrowsers(browsers, apt), done: commands };
}

test('a missing browser is installed, with updated package lists if the old ones are not enough', () => {
  expect(fakeMachine({ isHere: true })).toEqual({ lines: [], done: [] });
  expect(fakeMachine()).toEqual({ lines: [], done: ['install engine screen'] });
  expect(fakeMachine({ comesAt: 2 })).toEqual({
    lines: [],
    done: ['install engine screen', 'update', 'install engine screen'],
  });
});

test('a browser that cannot be installed gives one line, and nothing is tried without the permission to', () => {
  const line = 'No Engine on this machine (Debian: engine screen): its test is skipped.';
  expect(fakeMachine({ isRoot: false })).toEqual({ lines: [line], done: [] });
  expect(fakeMachine({ comesAt: 0 }).lines).toEqual([line]);
});
