import { endpoints } from '@furrow/contract/endpoints';
import type { OfferedImages } from '@furrow/contract/pictures';
import { lazy, Suspense, useRef, useState } from 'react';
import { invalidate } from '../../../api/query-client.ts';
import { useSend } from '../../../api/use-send.ts';
import { resultsTexts } from '../../../texts/results.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatMoney } from '../../../ui/formats/money.ts';
import { useWallet } from '../../wallet/wallet-state.ts';

const texts = resultsTexts.pictures;

const TopUpDialog = lazy(async () => ({
  default: (await import('../../wallet/top-up-dialog.tsx')).TopUpDialog,
}));

/**
 * Offers the images of a result that was ordered without them. Explains what they show, their price, and that
 * they appear without a reload.
 */
export function BuyPictures({ itemId, offered }: { itemId: string; offered: OfferedImages }) {
  const { price, state, reason } = offered;
  const { balance, isLoaded } = useWallet();
  const { send, isSending } = useSend(endpoints.buyPictures);
  // The same id is sent again after a lost reply, so that the images are charged only once.
  const [attemptId, setAttemptId] = useState(() => crypto.randomUUID());
  const [isToppingUp, setToppingUp] = useState(false);
  const buttonRef = useRef<HTMLParagraphElement>(null);
  const missing = isLoaded ? Math.round((price - balance) * 100) / 100 : 0;

  const buyImages = async (): Promise<void> => {
    const reply = await send({ body: { item_id: itemId, amount: price, attempt_id: attemptId } });
    if (!reply) return;
    if (reply.ok || reply.problem.kind === 'refused') {
      setAttemptId(crypto.randomUUID());
      await invalidate(endpoints.viewAnalysis);
    }
  };
  if (state === 'being_made') {
    return (
      <section className="report-pictures" role="status">
        <h2>{texts.beingMade}</h2>
        <p>{texts.comeByThemselves}</p>
      </section>
    );
  }
  return (
    <section className="report-pictures">
      <h2>{texts.heading}</h2>
      <p>{texts.explanation}</p>
      {reason && <p role="status">{reason}</p>}
      <p ref={buttonRef} tabIndex={-1}>
        {missing > 0 ? (
          <Button onClick={() => setToppingUp(true)}>{texts.topUp({ missing: formatMoney(missing) })}</Button>
        ) : (
          <Button loading={isSending} onClick={() => void buyImages()}>
            {texts.buy({ price: formatMoney(price) })}
          </Button>
        )}
      </p>
      <p className="order-quiet order-small">
        {missing > 0
          ? texts.tooLow({ price: formatMoney(price), balance: formatMoney(balance) })
          : texts.fromWallet}
      </p>
      {isToppingUp && (
        <Suspense fallback={null}>
          <TopUpDialog isOpen onClose={() => setToppingUp(false)} focusAfter={() => buttonRef.current} />
        </Suspense>
      )}
    </section>
  );
}
