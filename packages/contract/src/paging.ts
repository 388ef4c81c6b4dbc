import { z } from 'zod';
import { decimal } from './figures.ts';

/** Every list takes these: without page_size, all of it. Pages count from 1. */
export const paging = z.object({
  page: decimal.pipe(z.int().min(1, 'Pages count from 1.').max(1_000_000)).optional(),
  page_size: decimal
    .pipe(z.int().min(1, 'A page has at least 1 row.').max(100, 'A page has at most 100 rows.'))
    .optional(),
});
export type Paging = z.output<typeof paging>;

/** Beside a list's page: how many there are in all. */
export const counted = z.object({ total: z.int() });
