import { endpoints } from '@furrow/contract/endpoints';
import type { OfferedImages } from '@furrow/contract/results/pictures';
import { lazy, Suspense, useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { resultsTexts } from '../../../texts/results.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { dollarsOf } from '../../../ui/formats/cents.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { topUpCents } from '../../payments/amounts/amount-limits.ts';
import { useWallet } from '../../wallet/wallet-state.ts';
import { imageOfferId } from '../dates/image-offer-place.ts';
import { useImagePurchase } from './use-image-purchase.ts';

const texts = resultsTexts.pictures;

const TopUpDialog = lazy(async () => ({
  default: (await import('../../wallet/top-up-dialog.tsx')).TopUpDialog,
}));
/** Loaded where a card is needed, because the bank step of its provider comes with it. */
const BuyPicturesByCard = lazy(async () => ({
  default: (await import('./buy-pictures-by-card.tsx')).BuyPicturesByCard,
}));

interface Props {
  itemId: string;
  offered: OfferedImages;
}

/**
 * Offers the images of a result that was ordered without them. Explains what they show, their price, and that
 * they appear without a reload.
 */
export function BuyPictures({ itemId, offered }: Props) {
  const buttonRef = useRef<HTMLDivElement>(null);
  const [isToppingUp, setToppingUp] = useState(false);
  const missing = useMissing(offered.price);
  if (offered.state === 'being_made') {
    return (
      <section className="report-pictures" role="status">
        <h2>{texts.beingMade}</h2>
        <p>{texts.comeByThemselves}</p>
      </section>
    );
  }
  return (
    <section className="report-pictures" id={imageOfferId} tabIndex={-1}>
      <h2>{texts.heading}</h2>
      <p>{texts.explanation}</p>
      {offered.reason && <p role="status">{offered.reason}</p>}
      <div ref={buttonRef} tabIndex={-1}>
        <Offer itemId={itemId} offered={offered} onTopUp={() => setToppingUp(true)} />
      </div>
      {isToppingUp && (
        <Suspense fallback={null}>
          <TopUpDialog
            isOpen
            onClose={() => setToppingUp(false)}
            focusAfter={() => buttonRef.current}
            initialAmount={Math.max(missing, dollarsOf(topUpCents.min))}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Dollars of the price that the wallet does not have; 0 until the wallet is loaded. */
function useMissing(price: number): number {
  const { balance, isLoaded } = useWallet();
  return isLoaded ? Math.round((price - balance) * 100) / 100 : 0;
}

/** The button that buys: from the wallet, with a saved card for what is missing in it, or after a top-up. */
function Offer({ itemId, offered: { price }, onTopUp }: Props & { onTopUp: () => void }) {
  const { balance } = useWallet();
  const missing = useMissing(price);
  const cards = useCall(endpoints.listSavedCards, {}, { enabled: missing > 0, quiet: 'all' });
  const card = cards.data?.find(({ is_expired }) => !is_expired);
  if (missing <= 0) return <FromWallet itemId={itemId} price={price} />;
  const skeleton = <Skeleton height={4.5} />;
  if (cards.isPending) return skeleton;
  if (card) {
    return (
      <Suspense fallback={skeleton}>
        <BuyPicturesByCard
          itemId={itemId}
          price={price}
          balance={balance}
          card={card}
          onOtherMethod={onTopUp}
        />
      </Suspense>
    );
  }
  return (
    <>
      <p>
        <Button onClick={onTopUp}>{texts.topUp({ missing: formatMoney(missing) })}</Button>
      </p>
      <p className="order-quiet order-small">
        {texts.tooLow({ price: formatMoney(price), balance: formatMoney(balance) })}
      </p>
    </>
  );
}

function FromWallet({ itemId, price }: { itemId: string; price: number }) {
  const { buy, isBusy } = useImagePurchase(null);
  return (
    <>
      <p>
        <Button loading={isBusy} onClick={() => void buy({ item_id: itemId, amount: price })}>
          {texts.buy({ price: formatMoney(price) })}
        </Button>
      </p>
      <p className="order-quiet order-small">{texts.fromWallet}</p>
    </>
  );
}
