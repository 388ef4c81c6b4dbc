import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { language } from '../../../texts/language.ts';
import { paymentTexts } from '../../../texts/payment.ts';
import type { CardHandle } from '../card-handle.ts';
import { CardMarks } from '../card-marks.tsx';
import { type Brand, brandNamed } from '../card-number.ts';
import { cardFields, type TypedCard } from '../read-card.ts';
import { useFieldLook } from './field-look.ts';
import { HostedField } from './hosted-field.tsx';
import { nameCard } from './name-card.ts';

const texts = paymentTexts;
/** Time for the iframes to load once the script has loaded. */
const patience = 15_000;

interface Properties {
  ref: Ref<CardHandle>;
  isBusy: boolean;
  /** All three fields have loaded. */
  onReady: () => void;
  /** The iframes did not load. */
  onBlocked: () => void;
}

/** Number, expiry and CVC in iframes of Stripe. */
export function HostedFields({ stripe, ...rest }: Properties & { stripe: Stripe }) {
  return (
    <Elements stripe={stripe} options={{ locale: language.code as StripeElementLocale }}>
      <Fields {...rest} />
    </Elements>
  );
}

function Fields({ ref, isBusy, onReady, onBlocked }: Properties) {
  const stripe = useStripe();
  const elements = useElements();
  const { resetField } = useFormContext<TypedCard>();
  const look = useFieldLook();
  const [brand, setBrand] = useState<Brand | null>(null);
  const [ready, setReady] = useState(0);
  const isReady = ready >= cardFields.length;

  const arrived = useEffectEvent(onReady);
  useEffect(() => {
    if (isReady) arrived();
  }, [isReady]);
  const blocked = useEffectEvent(onBlocked);
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(blocked, patience);
    return () => clearTimeout(timer);
  }, [isReady]);

  useImperativeHandle(ref, () => ({
    paymentMethod: async (bill) => {
      const card = elements?.getElement(CardNumberElement);
      return stripe && card ? nameCard(stripe, card, bill) : { problem: texts.stripe.notThere };
    },
    typeAnew: () => {
      for (const field of cardFields) resetField(field);
      for (const type of [CardNumberElement, CardExpiryElement, CardCvcElement] as const) {
        elements?.getElement(type as typeof CardNumberElement)?.clear();
      }
      elements?.getElement(CardNumberElement)?.focus();
    },
  }));

  const common = { look, isBusy, onReady: () => setReady((fields) => fields + 1), onLoadError: onBlocked };
  return (
    <>
      <HostedField
        {...common}
        name="number"
        label={texts.number}
        as={CardNumberElement}
        options={numberOptions}
        hint={<CardMarks brand={brand} />}
        onBrand={(name) => setBrand(brandNamed(name))}
      />
      <div className="card-line">
        <HostedField
          {...common}
          name="expiry"
          label={texts.expiry}
          as={CardExpiryElement}
          options={expiryOptions}
        />
        <HostedField {...common} name="cvc" label={texts.cvc} as={CardCvcElement} options={cvcOptions} />
      </div>
    </>
  );
}

/** Disables Stripe's Link button, which would ask buyers for an account with Stripe. */
const numberOptions = { disableLink: true, placeholder: '' };
const expiryOptions = { placeholder: texts.expiryForm };
const cvcOptions = { placeholder: '' };
