import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  Stripe,
  StripeElementLocale,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js';
import { useState } from 'react';
import { language } from '../../../texts/language.ts';
import { paymentTexts } from '../../../texts/payment.ts';
import { CardError } from '../card/card-error.tsx';
import type { ExpressProps } from '../card/express-props.ts';
import { createExpressMethod } from './create-express-method.ts';

const texts = paymentTexts;

/** Stripe's Express Checkout Element. Its sheet shows the amount, and the charge is made by our server. */
export function ExpressButtons({ stripe, ...props }: ExpressProps & { stripe: Stripe }) {
  const { amountCents, savesCard } = props;
  const options: StripeElementsOptionsMode = {
    mode: 'payment',
    amount: amountCents,
    currency: 'usd',
    paymentMethodCreation: 'manual',
    // The methods that our server accepts.
    allowedPaymentMethodTypes: ['card', 'link'],
    setupFutureUsage: savesCard ? 'on_session' : null,
    locale: language.code as StripeElementLocale,
  };
  return (
    <Elements stripe={stripe} options={options}>
      <Buttons {...props} />
    </Elements>
  );
}

function Buttons({ validate, billing, onMethod }: ExpressProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isAvailable, setAvailable] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** Opens the sheet only if nothing else is missing, because the sheet hides the form. */
  const openSheet = async (event: StripeExpressCheckoutElementClickEvent): Promise<void> => {
    setProblem(null);
    if (await validate()) event.resolve();
    else event.reject();
  };
  const pay = async (event: StripeExpressCheckoutElementConfirmEvent): Promise<void> => {
    if (!stripe || !elements) return;
    const method = await createExpressMethod(stripe, elements, billing());
    if ('problem' in method) {
      setProblem(method.problem);
      event.paymentFailed({ reason: 'fail' });
      return;
    }
    if (!(await onMethod(method.id))) event.paymentFailed({ reason: 'fail' });
  };
  return (
    <div className="payment-express" data-shown={isAvailable}>
      <ExpressCheckoutElement
        options={expressOptions}
        onReady={({ availablePaymentMethods }) => setAvailable(availablePaymentMethods !== undefined)}
        onClick={(event) => void openSheet(event)}
        onConfirm={(event) => void pay(event)}
      />
      <CardError message={problem} />
      {isAvailable && <p className="payment-or order-quiet order-small">{texts.orByCard}</p>}
    </div>
  );
}

/** The address is known from the form, and nothing is sent by post. */
const expressOptions = {
  billingAddressRequired: false,
  emailRequired: false,
  phoneNumberRequired: false,
  shippingAddressRequired: false,
  paymentMethods: { amazonPay: 'never', paypal: 'never', klarna: 'never' },
} as const;
