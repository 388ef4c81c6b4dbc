import type { Message } from '@furrow/messages/message';
import { stateMessages } from '../../states/state.messages.ts';
import { namedCode } from './named-code.ts';

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

/** The message of a stored state. */
export const stateMessage = (state: string): Message =>
  namedCode(stateMessages, messageNames[state] ?? state);
