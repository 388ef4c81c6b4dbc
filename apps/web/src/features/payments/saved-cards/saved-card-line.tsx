import './saved-cards.css';
import type { SavedCard } from '@furrow/contract/payments/saved-cards';
import { CardMark } from '../card/card-marks.tsx';
import { brandNamed } from '../card/card-number.ts';
import { cardName, expiryText } from './card-text.ts';

/** Brand, last digits and expiry of a saved card. */
export function SavedCardLine({ card }: { card: SavedCard }) {
  const brand = brandNamed(card.brand ?? '');
  const expiry = expiryText(card);
  return (
    <span className="saved-card">
      {brand && <CardMark brand={brand} />}
      <span className="number">{cardName(card)}</span>
      {expiry !== null && (
        <span className="order-quiet order-small number" data-expired={card.is_expired}>
          {expiry}
        </span>
      )}
    </span>
  );
}
