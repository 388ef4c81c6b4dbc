import { serviceCodes } from '@furrow/analysis/recipes/all';
import { test } from 'vitest';
import { boughtAndComputedAgain, ofSeasons } from './services.test-support.ts';

test.each(serviceCodes.filter((code) => !ofSeasons.has(code)))(
  '%s is bought, and has the numbers that the engine gives, also a second time',
  boughtAndComputedAgain,
);
