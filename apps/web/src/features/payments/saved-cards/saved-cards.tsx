import './saved-cards.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { SavedCard } from '@furrow/contract/payments/saved-cards';
import { useId, useRef } from 'react';
import { isRefusal } from '../../../api/problem.ts';
import { invalidate } from '../../../api/query-client.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { paymentTexts } from '../../../texts/payment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { cardName } from './card-text.ts';
import { SavedCardLine } from './saved-card-line.tsx';

const texts = paymentTexts.saved;

/** The saved cards with a button to remove each. Renders nothing if no card is saved. */
export function SavedCards() {
  const list = useCall(endpoints.listSavedCards, {});
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const cards = list.data ?? [];
  if (cards.length === 0) return null;
  return (
    <section className="saved-cards-section" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {texts.heading}
      </h2>
      <p className="page-quiet">{texts.explanation}</p>
      <ul className="saved-cards">
        {cards.map((card) => (
          <SavedCardRow key={card.id} card={card} onRemoved={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  );
}

function SavedCardRow({ card, onRemoved }: { card: SavedCard; onRemoved: () => void }) {
  const { send, isSending } = useSend(endpoints.removeSavedCard);
  const removeCard = async () => {
    const reply = await send({ params: { id: card.id } });
    // A card that another tab has removed is gone as well.
    if (!reply || !(reply.ok || isRefusal(reply.problem, 'saved_card_not_found'))) return;
    onRemoved();
    await invalidate(endpoints.listSavedCards);
  };
  return (
    <li>
      <SavedCardLine card={card} />
      <Button
        variant="plain"
        loading={isSending}
        aria-label={texts.removeCard({ card: cardName(card) })}
        onClick={() => void removeCard()}
      >
        {texts.remove}
      </Button>
    </li>
  );
}
