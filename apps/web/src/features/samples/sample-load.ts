import type { getLandingSample, LandingSample } from '@furrow/contract/results/samples';
import type { Problem } from '../../api/problem.ts';
import type { Reply } from '../../api/reply.ts';

/** Loading state of the sample farm. */
export type SampleState =
  | { step: 'loading' }
  /** The server is still analysing the sample farm; `attempts` is the number of calls so far. */
  | { step: 'preparing'; attempts: number }
  | { step: 'ready'; sample: LandingSample }
  | { step: 'failed'; problem: Problem };

/** The state after a reply. A sample that is not ready yet is a separate state and no problem. */
export function stateAfterReply(previous: SampleState, reply: Reply<typeof getLandingSample>): SampleState {
  if (reply.ok) return { step: 'ready', sample: reply.data };
  const { problem } = reply;
  if (problem.kind === 'refused' && problem.code === 'sample_not_ready') {
    return { step: 'preparing', attempts: previous.step === 'preparing' ? previous.attempts + 1 : 1 };
  }
  return { step: 'failed', problem };
}

/** Delay before the next poll in milliseconds: half a second at first, growing by half each time, up to 5 s. */
export function retryDelayMs(attempts: number): number {
  return Math.min(5000, Math.round(500 * 1.5 ** (attempts - 1)));
}
