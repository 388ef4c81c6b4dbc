import { test } from 'vitest';
import { boughtAndComputedAgain, ofSeasons } from './services.test-support.ts';

test.each([...ofSeasons])(
  '%s is bought, and has the numbers that the engine gives, also a second time',
  boughtAndComputedAgain,
);
