import { z } from 'zod';
import { jobKind } from '../../jobs/job-kind.ts';

/** Works out what lies behind a delivered result: its series and its change. */
export const lookBack = jobKind({
  name: 'run.look-back',
  payload: z.object({ runId: z.uuid() }),
  retries: 5,
  expiresAfter: 600,
});
