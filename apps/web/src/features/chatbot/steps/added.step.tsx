import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../../api/use-call.ts';
import { chatbotTexts } from '../../../texts/chatbot.ts';
import { orderingTexts } from '../../../texts/ordering.ts';
import { Button } from '../../../ui/button.tsx';
import { moneyText } from '../../../ui/money.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { readBasket } from '../../cart/basket.ts';
import { BasketItems } from '../../cart/basket-items.tsx';
import { BasketSaid } from '../../cart/basket-said.tsx';
import { useRemoval } from '../../cart/use-removal.ts';
import { DataProblem } from '../data-problem.tsx';
import type { StepProperties } from '../drive-flow.ts';
import { useOffers } from '../offers.ts';

const texts = chatbotTexts.basket;

export default function AddedStep({ flow, send }: StepProperties) {
  const cart = useCall(endpoints.listCart, {});
  const overlaps = useCall(endpoints.listOverlaps, {});
  const { takeOut, putBack, removed, isTaking, isPutting } = useRemoval();
  const isBusy = flow.doing !== null || isTaking;
  useOffers([texts.checkout, texts.another], (place) => send({ type: place === 0 ? 'checkout' : 'another' }));
  const basket = cart.data && readBasket(cart.data);
  if (!basket) {
    return cart.error ? (
      <DataProblem problem={cart.error} onTryAgain={cart.tryAgain} />
    ) : (
      <Skeleton height={9} />
    );
  }
  return (
    <>
      <div role="status">
        <BasketSaid added={null} removed={removed} isPutting={isPutting} onUndo={putBack} />
      </div>
      {basket.items.length > 0 && (
        <BasketItems
          items={basket.items}
          overlaps={overlaps.data ?? []}
          isTaking={isTaking}
          onTakeOut={takeOut}
        />
      )}
      <p className="order-total number">
        <span>{orderingTexts.basket.total}</span>
        <span>{moneyText(basket.total)}</span>
      </p>
      <div className="chat-ways">
        <Button
          disabled={isBusy || (basket.items.length > 0 && basket.payable.length === 0)}
          onClick={() => send({ type: 'checkout' })}
        >
          {texts.checkout}
        </Button>
        <Button look="plain" disabled={isBusy} onClick={() => send({ type: 'another' })}>
          {texts.another}
        </Button>
      </div>
    </>
  );
}
