import { serviceCodes } from '@furrow/analysis/recipes/all';
import { test } from 'vitest';
import { boughtAndComputedAgain, ofSeasons } from './services.test-support.ts';

test.each(serviceCodes.filter((code) => !ofSeasons.has(code)))(
  '%s has the same numbers as the engine when it is bought, and again when it is recomputed',
  boughtAndComputedAgain,
);
