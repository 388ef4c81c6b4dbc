/** @module-tag deep */
import { test } from 'vitest';
import { buyAndRecompute, slowServices } from './services.test-support.ts';

test.each([...slowServices])(
  '%s has the same numbers as the engine when it is bought, and again when it is recomputed',
  buyAndRecompute,
);
