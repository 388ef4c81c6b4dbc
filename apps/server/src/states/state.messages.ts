import { declareMessages } from '@furrow/messages/declare';

/** States as shown on the command line, by their stored codes. */
export const stateMessages = declareMessages('state', {
  scheduled: 'scheduled',
  processing: 'processing',
  waiting_for_a_clear_view: 'waiting for a clear view',
  completed: 'completed',
  refunded: 'refunded',
  failed: 'failed',
  cancelled: 'cancelled',
  disputed: 'disputed',

  created: 'created',
  wallet_held: 'wallet held',
  provider_pending: 'waiting for the provider',
  requires_action: 'waiting for the buyer',
  unknown: 'unknown',
  succeeded: 'succeeded',
  declined: 'declined',
  abandoned: 'abandoned',

  requested: 'requested',
  done: 'done',
  paid: 'paid',
  made: 'made',

  inquiry: 'inquiry',
  open: 'open',
  won: 'won',
  lost: 'lost',

  held: 'held',
  granted: 'granted',
  refused: 'refused',
  revoked: 'taken back',
  gone: 'gone',
});
