import { serviceCodes } from '@furrow/analysis/recipes/all';
import { test } from 'vitest';
import { buyAndRecompute, timeSeriesServices } from './services.test-support.ts';

test.each(serviceCodes.filter((code) => !timeSeriesServices.has(code)))(
  '%s has the same numbers as the engine when it is bought, and again when it is recomputed',
  buyAndRecompute,
);
