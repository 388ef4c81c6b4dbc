import type { Stripe } from '@stripe/stripe-js';
import { type ComponentProps, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { texts } from '../../../texts/app.ts';
import { paymentTexts } from '../../../texts/payment.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CardHandle, CardPlaceProperties } from '../card-handle.ts';

const words = paymentTexts.stripe;

type Fields = typeof import('./hosted-fields.tsx')['HostedFields'];
type State =
  | { at: 'coming' | 'blocked' }
  | { at: 'there'; fields: Fields; stripe: ComponentProps<Fields>['stripe'] };

/** The card in Stripe's fields, which are loaded when they are needed; or the reason why they did not load. */
export function StripeCard({ ref, isBusy, children }: CardPlaceProperties) {
  const [state, setState] = useState<State>({ at: 'coming' });
  const [tries, setTries] = useState(0);
  const fields = useRef<CardHandle>(null);
  const place = useRef<HTMLFieldSetElement>(null);
  const isReady = useRef(false);
  /** The number field gets focus as soon as it has loaded. */
  const isWanted = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads the fields again
  useEffect(() => {
    let isLeft = false;
    openFields().then(
      (opened) => !isLeft && setState({ at: 'there', ...opened }),
      () => !isLeft && setState({ at: 'blocked' }),
    );
    return () => {
      isLeft = true;
    };
  }, [tries]);
  useImperativeHandle(
    ref,
    () => ({
      paymentMethod: async (bill) =>
        fields.current ? fields.current.paymentMethod(bill) : { problem: words.notThere },
      typeAnew: () => {
        if (isReady.current) fields.current?.typeAnew();
        else isWanted.current = true;
        place.current?.scrollIntoView({ block: 'center' });
      },
    }),
    [],
  );
  return (
    <fieldset className="payment-fields" ref={place} aria-busy={state.at === 'coming'}>
      <legend>{paymentTexts.card}</legend>
      {children}
      {state.at === 'coming' && <Coming />}
      {state.at === 'blocked' && (
        <Blocked
          onTryAgain={() => {
            setState({ at: 'coming' });
            setTries(tries + 1);
          }}
        />
      )}
      {state.at === 'there' && (
        <>
          <p className="card-whose order-quiet order-small">{words.whose}</p>
          <state.fields
            ref={fields}
            stripe={state.stripe}
            isBusy={isBusy}
            onReady={() => {
              isReady.current = true;
              if (isWanted.current) fields.current?.typeAnew();
              isWanted.current = false;
            }}
            onBlocked={() => {
              isReady.current = false;
              setState({ at: 'blocked' });
            }}
          />
        </>
      )}
    </fieldset>
  );
}

async function openFields(): Promise<{ fields: Fields; stripe: Stripe }> {
  const [{ HostedFields: fields }, stripe] = await Promise.all([
    import('./hosted-fields.tsx'),
    import('./open-stripe.ts').then(({ openStripe }) => openStripe()),
  ]);
  return { fields, stripe };
}

function Coming() {
  return (
    <div className="card-coming">
      <span className="visually-hidden" role="status">
        {words.coming}
      </span>
      <Skeleton height={2.75} />
      <Skeleton height={2.75} />
    </div>
  );
}

function Blocked({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div className="card-blocked" role="alert">
      <div className="payment-problem">
        <p>{words.blocked}</p>
        <p>{words.blockedWhy}</p>
      </div>
      <Button look="plain" onClick={onTryAgain}>
        {texts.action.tryAgain}
      </Button>
    </div>
  );
}
