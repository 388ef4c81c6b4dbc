import { expect, test } from 'vitest';
import { disputeStates } from '../../features/disputes/dispute-states.ts';
import { attemptStates } from '../../features/payments/attempt-states.ts';
import { purchaseStates } from '../../features/pictures/purchase-states.ts';
import { rewardStates } from '../../features/referrals/reward-states.ts';
import { cardRefundStates } from '../../features/refunds/card-refund-states.ts';
import { runStates } from '../../features/runs/run-states.ts';
import { outputMessages } from './output.messages.ts';
import { stateMessage } from './state-words.ts';

const reported = [attemptStates, runStates, cardRefundStates, disputeStates, purchaseStates, rewardStates];

test.each(reported.map(({ entity, successors }) => [entity, Object.keys(successors)] as const))(
  'every state of a %s that a command prints is a message, which each language translates',
  (_entity, states) => {
    expect(
      states.filter((state) => stateMessage(state).code === outputMessages.as_stored({ code: '' }).code),
    ).toEqual([]);
  },
);
