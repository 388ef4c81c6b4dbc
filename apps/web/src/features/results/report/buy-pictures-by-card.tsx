import type { SavedCard } from '@furrow/contract/payments/saved-cards';
import type { OfferedImages } from '@furrow/contract/results/pictures';
import { joinSentences } from '@furrow/messages/join';
import { resultsTexts } from '../../../texts/results.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { centsOf, dollarsOf } from '../../../ui/formats/cents.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { minCardCents } from '../../payments/amounts/amount-limits.ts';
import { useBankStep } from '../../payments/provider/card-input.ts';
import { cardName } from '../../payments/saved-cards/card-text.ts';
import { useImagePurchase } from './use-image-purchase.ts';

const texts = resultsTexts.pictures;

interface Props {
  itemId: string;
  price: OfferedImages['price'];
  /** Balance of the wallet in dollars, which is lower than the price. */
  balance: number;
  card: SavedCard;
  /** Opens the form of a top-up, for a buyer who wants to pay otherwise. */
  onOtherMethod: () => void;
}

/** Buys images with one press: a saved card pays what is missing in the wallet. */
export function BuyPicturesByCard({ itemId, price, balance, card, onOtherMethod }: Props) {
  const bank = useBankStep();
  const { buy, isBusy } = useImagePurchase(bank);
  const missingCents = centsOf(price) - centsOf(balance);
  const cardCents = Math.max(missingCents, minCardCents);
  const formatCents = (cents: number) => formatMoney(dollarsOf(cents));
  const cardPays = { card: cardName(card), amount: formatCents(cardCents) };
  return (
    <>
      <p>
        <Button
          loading={isBusy}
          onClick={() =>
            void buy({
              item_id: itemId,
              amount: price,
              payment_method_id: card.id,
              card_amount: dollarsOf(cardCents),
            })
          }
        >
          <span className="number">{texts.buy({ price: formatMoney(price) })}</span>
        </Button>{' '}
        <Button variant="link" disabled={isBusy} onClick={onOtherMethod}>
          {texts.otherMethod}
        </Button>
      </p>
      <p className="order-quiet order-small number">
        {joinSentences(
          balance > 0
            ? texts.byCardAndWallet({ ...cardPays, rest: formatMoney(balance) })
            : texts.byCard(cardPays),
          cardCents > missingCents && texts.restStays({ rest: formatCents(cardCents - missingCents) }),
          texts.madeOrRefunded,
        )}
      </p>
      {bank.dialog}
    </>
  );
}
