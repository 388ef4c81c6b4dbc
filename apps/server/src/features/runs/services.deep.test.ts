import { test } from 'vitest';
import { boughtAndComputedAgain, ofSeasons } from './services.test-support.ts';

test.each([...ofSeasons])(
  '%s has the same numbers as the engine when it is bought, and again when it is recomputed',
  boughtAndComputedAgain,
);
