import { describe, expect, test } from 'vitest';
import { missingLimits } from '../../bin/launch/memory-limits.mjs';

const flag = '--max-semi-space-size=4';
const withoutLimits = { execArgv: [], env: {} };

describe('a long-running process starts with memory limits', () => {
  test.each([['serve'], ['worker']])(
    'furrow %s lacks them at first, and not once they are set',
    (command) => {
      const commandsWithoutLimit = missingLimits([command], withoutLimits);
      expect(commandsWithoutLimit).toEqual({
        flags: [flag],
        env: {
          MALLOC_ARENA_MAX: '2',
          MALLOC_MMAP_THRESHOLD_: '131072',
          MALLOC_TRIM_THRESHOLD_: '131072',
        },
      });
      expect(
        missingLimits([command], {
          execArgv: commandsWithoutLimit?.flags ?? [],
          env: commandsWithoutLimit?.env ?? {},
        }),
      ).toBeNull();
    },
  );

  test('the choices of the operator are kept', () => {
    const env = {
      NODE_OPTIONS: '--max-semi-space-size=32',
      MALLOC_ARENA_MAX: '8',
      MALLOC_MMAP_THRESHOLD_: '1048576',
      MALLOC_TRIM_THRESHOLD_: '1048576',
    };
    expect(missingLimits(['serve'], { execArgv: [], env })).toBeNull();
    expect(missingLimits(['serve'], { execArgv: ['--max-semi-space-size=64'], env: {} })?.flags).toEqual([]);
  });

  test('a short command is not restarted', () => {
    for (const words of [['analyse', '--help'], ['help'], []])
      expect(missingLimits(words, withoutLimits)).toBeNull();
  });
});
