import type { SavedCard } from '@furrow/contract/payments/saved-cards';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { recordEvent } from '../activity/audit-log.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { hasExpired } from './prepare-charge.ts';
import { savedCardMessages } from './saved-cards.messages.ts';
import { listCards, removeCard, type SavedCardRow } from './saved-cards.store.ts';
import { sweepSavedCards } from './sweep-saved-cards.ts';

type SavedCardsHandlers = Pick<Handlers, 'listSavedCards' | 'removeSavedCard'>;

export function savedCardsHandlers(deps: PaymentsDeps): SavedCardsHandlers {
  const { db, gateway, clock } = deps;
  return {
    listSavedCards: async ({ caller }) => {
      const cards = await listCards(db, caller.account, gateway.name);
      return { data: cards.map((card) => viewCard(card, clock())) };
    },
    removeSavedCard: async ({ caller, params, ip, userAgent }) => {
      const at = clock();
      const isRemoved = await inTransaction(db, async (trx) => {
        if (!(await removeCard(trx, caller.account, { id: params.id, at }))) return false;
        const client = { ip, userAgent };
        await recordEvent(trx, { at, event: 'card_removed', userId: caller.userId, client });
        return true;
      });
      if (!isRemoved) return { refused: 'saved_card_not_found' };
      await sweepSavedCards(deps);
      return { data: null, message: savedCardMessages.removed() };
    },
  };
}

function viewCard({ saved_at, last_used_at, ...card }: SavedCardRow, now: Date): SavedCard {
  const { exp_month: month, exp_year: year } = card;
  return {
    ...card,
    is_expired: month !== null && year !== null && hasExpired({ month, year }, now),
    saved_at: saved_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  };
}
