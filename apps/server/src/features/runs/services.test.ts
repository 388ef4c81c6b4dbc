import { test } from 'vitest';
import { buyAndRecompute, slowServices, soldServices } from './services.test-support.ts';

test.each(soldServices.filter((code) => !slowServices.has(code)))(
  '%s has the same numbers as the engine when it is bought, and again when it is recomputed',
  buyAndRecompute,
);
