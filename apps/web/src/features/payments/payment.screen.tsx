import '../../ordering/ordering.css';
import './payment.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { Steps } from '../../frame/steps.tsx';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { SampleNote } from '../../ordering/sample-note.tsx';
import { paymentTexts } from '../../texts/payment.ts';
import { ProblemState } from '../../ui/problem-state.tsx';
import { readBasket } from '../cart/basket.ts';
import { Checkout } from './checkout.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { SampleFigures } from './sample-figures.tsx';

const texts = paymentTexts;

export default function PaymentScreen() {
  const [search] = useSearchParams();
  const isSample = search.has('sample');
  return (
    <>
      <OrderTitle of={texts.title} />
      {!isSample && <Steps at="payment" />}
      <div className="order-screen">
        {isSample ? (
          <>
            <SampleNote />
            <h2>{texts.heading}</h2>
            <SampleFigures />
          </>
        ) : (
          <>
            <h1>{texts.heading}</h1>
            <Payment />
          </>
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
  return <Checkout basket={basket} />;
}
