import '../../ordering/ordering.css';
import './paying/payment.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { SampleNote } from '../../ordering/sample-note.tsx';
import { Steps } from '../../ordering/steps/steps.tsx';
import { useClearAddedArea } from '../../ordering/use-clear-added-area.ts';
import { paymentTexts } from '../../texts/payment.ts';
import { ProblemState } from '../../ui/states/problem-state.tsx';
import { parseCart } from '../cart/cart.ts';
import { Checkout } from './checkout/checkout.tsx';
import { PaymentSkeleton } from './checkout/payment-skeleton.tsx';
import { SampleFigures } from './checkout/sample-figures.tsx';

const texts = paymentTexts;

export default function PaymentScreen() {
  const [search] = useSearchParams();
  const isSample = search.has('sample');
  useClearAddedArea();
  return (
    <>
      <OrderTitle screen={texts.title} />
      {!isSample && <Steps currentStep="payment" />}
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
  // Another tab may have paid for the cart, which this one then must not offer again.
  const cartQuery = useCall(endpoints.listCart, {}, { refetchOnFocus: true });
  const cart = cartQuery.data && parseCart(cartQuery.data);
  if (!cart && cartQuery.error)
    return <ProblemState problem={cartQuery.error} onTryAgain={cartQuery.refetch} />;
  if (!cart) return <PaymentSkeleton />;
  return <Checkout cart={cart} />;
}
