import type { Message } from '@furrow/messages/message';
import { stateMessages } from '../../states/state.messages.ts';

const messageNames: Readonly<Record<string, keyof typeof stateMessages>> = {
  Scheduled: 'scheduled',
  Processing: 'processing',
  'Waiting for a clear view': 'waiting_for_a_clear_view',
  Completed: 'completed',
  Refunded: 'refunded',
  Failed: 'failed',
  Cancelled: 'cancelled',
  Disputed: 'disputed',
};

/** The message of a stored state; a state of another version is returned unchanged. */
export function stateMessage(state: string): Message | string {
  const name = messageNames[state] ?? state;
  return Object.hasOwn(stateMessages, name) ? stateMessages[name as keyof typeof stateMessages]() : state;
}
