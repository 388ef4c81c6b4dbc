import type { getLandingSample, LandingSample } from '@furrow/contract/samples';
import type { Problem } from '../../api/problem.ts';
import type { Reply } from '../../api/reply.ts';

/** Loading state of the sample farm. */
export type SampleState =
  | { step: 'loading' }
  /** The server is still analysing it; `asked` counts the calls so far. */
  | { step: 'preparing'; asked: number }
  | { step: 'ready'; sample: LandingSample }
  | { step: 'failed'; problem: Problem };

/** The state after a reply. "Not ready yet" is a state of its own, not a problem. */
export function afterReply(before: SampleState, reply: Reply<typeof getLandingSample>): SampleState {
  if (reply.ok) return { step: 'ready', sample: reply.data };
  const { problem } = reply;
  if (problem.kind === 'refused' && problem.code === 'sample_not_ready') {
    return { step: 'preparing', asked: before.step === 'preparing' ? before.asked + 1 : 1 };
  }
  return { step: 'failed', problem };
}

/** Delay before the next poll in milliseconds: half a second at first, growing by half each time, up to 5 s. */
export function pauseBeforeAskingAgain(asked: number): number {
  return Math.min(5000, Math.round(500 * 1.5 ** (asked - 1)));
}
