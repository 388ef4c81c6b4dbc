import '../../ordering/ordering.css';
import './payment.css';
import { endpoints } from '@furrow/contract/endpoints';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { Steps } from '../../frame/steps.tsx';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { orderingTexts } from '../../texts/ordering.en.ts';
import { paymentTexts } from '../../texts/payment.en.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemState } from '../../ui/problem-state.tsx';
import { readBasket } from '../cart/basket.ts';
import { Checkout } from './checkout.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { SampleFigures, SampleNote, SampleStart } from './sample-note.tsx';

const texts = paymentTexts;

export default function PaymentScreen() {
  const [search] = useSearchParams();
  const isSample = search.has('sample');
  return (
    <>
      <OrderTitle of={texts.title} />
      {!isSample && <Steps at="payment" />}
      <div className="order-screen">
        <h1>{texts.heading}</h1>
        {isSample ? (
          <>
            <SampleNote />
            <SampleFigures />
            <SampleStart />
          </>
        ) : (
          <Payment />
        )}
      </div>
    </>
  );
}

function Payment() {
  const cart = useCall(endpoints.listCart, {});
  const basket = cart.data && readBasket(cart.data);
  if (!basket && cart.error) return <ProblemState problem={cart.error} onTryAgain={cart.tryAgain} />;
  if (!basket) return <PaymentSkeleton />;
  if (basket.payable.length === 0) return <NothingToPay isEmpty={basket.items.length === 0} />;
  return <Checkout basket={basket} />;
}

function NothingToPay({ isEmpty }: { isEmpty: boolean }) {
  return isEmpty ? (
    <EmptyState heading={texts.emptyHeading} explanation={texts.emptyExplanation}>
      <Link className="button" to="/home">
        {orderingTexts.basket.start}
      </Link>
      <Link to="/order">{texts.justPaid}</Link>
      <Link to="/payment?sample=1">{texts.seeSample}</Link>
    </EmptyState>
  ) : (
    <EmptyState heading={texts.goneHeading} explanation={texts.goneExplanation}>
      <Link className="button" to="/basket">
        {texts.toBasket}
      </Link>
    </EmptyState>
  );
}
