import '../../ordering/ordering.css';
import { endpoints } from '@furrow/contract/endpoints';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { Steps } from '../../frame/steps.tsx';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { orderingTexts } from '../../texts/ordering.en.ts';
import { paymentTexts } from '../../texts/payment.en.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemState } from '../../ui/problem-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { readBasket } from '../cart/basket.ts';
import { PaymentForm } from './payment-form.tsx';

const texts = paymentTexts;

export default function PaymentScreen() {
  const cart = useCall(endpoints.listCart, {});
  const basket = cart.data && readBasket(cart.data);
  return (
    <>
      <OrderTitle of={texts.title} />
      <Steps at="payment" />
      <div className="order-screen">
        <h1>{texts.heading}</h1>
        {cart.isPending && (
          <>
            <Skeleton height={6} />
            <Skeleton height={24} />
          </>
        )}
        {cart.error && !basket && <ProblemState problem={cart.error} onTryAgain={cart.tryAgain} />}
        {basket?.payable.length === 0 && <NothingToPay isEmpty={basket.items.length === 0} />}
        {basket && basket.payable.length > 0 && <PaymentForm items={basket.payable} total={basket.total} />}
      </div>
    </>
  );
}

function NothingToPay({ isEmpty }: { isEmpty: boolean }) {
  return isEmpty ? (
    <EmptyState heading={texts.emptyHeading} explanation={texts.emptyExplanation}>
      <Link className="button" to="/home">
        {orderingTexts.basket.start}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState heading={texts.goneHeading} explanation={texts.goneExplanation}>
      <Link className="button" to="/basket">
        {texts.toBasket}
      </Link>
    </EmptyState>
  );
}
