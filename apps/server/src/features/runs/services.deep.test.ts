import { test } from 'vitest';
import { buyAndRecompute, timeSeriesServices } from './services.test-support.ts';

test.each([...timeSeriesServices])(
  '%s has the same numbers as the engine when it is bought, and again when it is recomputed',
  buyAndRecompute,
);
