import './saved-cards.css';
import { useId } from 'react';
import { paymentTexts } from '../../../texts/payment.ts';
import { otherCard } from './choose-card.ts';
import { SavedCardLine } from './saved-card-line.tsx';
import type { CardChoice as Choice } from './use-card-choice.ts';

const texts = paymentTexts.saved;

/** The saved cards to choose from, and another card. Renders nothing if no card is saved. */
export function CardChoice({ choice, isBusy }: { choice: Choice; isBusy: boolean }) {
  const name = useId();
  const { cards, savedId, choose } = choice;
  if (cards.length === 0) return null;
  return (
    <fieldset className="payment-fields card-choices" disabled={isBusy}>
      <legend>{texts.legend}</legend>
      {cards.map((card) => (
        <label key={card.id} className="card-choice">
          <input type="radio" name={name} checked={savedId === card.id} onChange={() => choose(card.id)} />
          <SavedCardLine card={card} />
        </label>
      ))}
      <label className="card-choice">
        <input type="radio" name={name} checked={savedId === null} onChange={() => choose(otherCard)} />
        <span>{texts.other}</span>
      </label>
    </fieldset>
  );
}
