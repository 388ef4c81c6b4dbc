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
import type { CardHandle } from '../card/card-handle.ts';
import { CardMarks } from '../card/card-marks.tsx';
import { brandNamed, type CardBrand } from '../card/card-number.ts';
import { cardFields, type TypedCard } from '../card/typed-card.ts';
import { useElementStyle } from './element-style.ts';
import { HostedField } from './hosted-field.tsx';
import { tokenizeCard } from './tokenize-card.ts';

const texts = paymentTexts;
/** Timeout for loading the iframes after the script has loaded. */
const frameTimeoutMs = 15_000;

interface Props {
  ref: Ref<CardHandle>;
  isBusy: boolean;
  /** Called when all three fields have loaded. */
  onReady: () => void;
  /** Called when the iframes have not loaded in time. */
  onBlocked: () => void;
}

/** Number, expiry and CVC in iframes of Stripe. */
export function HostedFields({ stripe, ...handlers }: Props & { stripe: Stripe }) {
  return (
    <Elements stripe={stripe} options={{ locale: language.code as StripeElementLocale }}>
      <Fields {...handlers} />
    </Elements>
  );
}

function Fields({ ref, isBusy, onReady, onBlocked }: Props) {
  const stripe = useStripe();
  const elements = useElements();
  const { resetField } = useFormContext<TypedCard>();
  const style = useElementStyle();
  const [brand, setBrand] = useState<CardBrand | null>(null);
  const [readyCount, setReadyCount] = useState(0);
  const isReady = readyCount >= cardFields.length;

  const notifyReady = useEffectEvent(onReady);
  useEffect(() => {
    if (isReady) notifyReady();
  }, [isReady]);
  const notifyBlocked = useEffectEvent(onBlocked);
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(notifyBlocked, frameTimeoutMs);
    return () => clearTimeout(timer);
  }, [isReady]);

  useImperativeHandle(ref, () => ({
    tokenize: async (billing) => {
      const card = elements?.getElement(CardNumberElement);
      return stripe && card ? tokenizeCard(stripe, card, billing) : { problem: texts.stripe.notThere };
    },
    clearAndFocus: () => {
      for (const field of cardFields) resetField(field);
      for (const type of [CardNumberElement, CardExpiryElement, CardCvcElement] as const) {
        elements?.getElement(type as typeof CardNumberElement)?.clear();
      }
      elements?.getElement(CardNumberElement)?.focus();
    },
  }));

  const commonProps = {
    style,
    isBusy,
    onReady: () => setReadyCount((fields) => fields + 1),
    onLoadError: onBlocked,
  };
  return (
    <>
      <HostedField
        {...commonProps}
        name="number"
        label={texts.number}
        as={CardNumberElement}
        options={numberOptions}
        hint={<CardMarks brand={brand} />}
        onBrand={(name) => setBrand(brandNamed(name))}
      />
      <div className="card-line">
        <HostedField
          {...commonProps}
          name="expiry"
          label={texts.expiry}
          as={CardExpiryElement}
          options={expiryOptions}
        />
        <HostedField {...commonProps} name="cvc" label={texts.cvc} as={CardCvcElement} options={cvcOptions} />
      </div>
    </>
  );
}

/** Disables Stripe's Link button, which would ask buyers for an account with Stripe. */
const numberOptions = { disableLink: true, placeholder: '' };
const expiryOptions = { placeholder: texts.expiryForm };
const cvcOptions = { placeholder: '' };
