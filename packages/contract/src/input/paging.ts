import { z } from 'zod';
import { issues } from './issues.ts';
import { decimal } from './value-schemas.ts';

/** Query parameters of every list: without `page_size` it returns all rows. Pages count from 1. */
export const paging = z.object({
  page: decimal.pipe(z.int().min(1, issues.page_too_small()).max(1_000_000)).optional(),
  page_size: decimal
    .pipe(
      z
        .int()
        .min(1, issues.page_too_short())
        .max(100, issues.page_too_long({ max: 100 })),
    )
    .optional(),
});
export type Paging = z.output<typeof paging>;

/** Total number of rows, next to a page of a list. */
export const totalCount = z.object({ total: z.int() });
