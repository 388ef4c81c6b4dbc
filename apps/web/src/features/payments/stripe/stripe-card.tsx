import type { Stripe } from '@stripe/stripe-js';
import { type ComponentProps, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { texts } from '../../../texts/app.ts';
import { paymentTexts } from '../../../texts/payment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import type { CardHandle, CardInputProps } from '../card/card-handle.ts';

const words = paymentTexts.stripe;

type Fields = typeof import('./hosted-fields.tsx')['HostedFields'];
type LoadingState =
  | { kind: 'coming' | 'blocked' }
  | { kind: 'there'; fields: Fields; stripe: ComponentProps<Fields>['stripe'] };

/** The card form with Stripe's fields, which are loaded when it is shown; a message if they do not load. */
export function StripeCard({ ref, isBusy, children }: CardInputProps) {
  const [state, setState] = useState<LoadingState>({ kind: 'coming' });
  const [attempts, setAttempts] = useState(0);
  const fields = useRef<CardHandle>(null);
  const fieldsetRef = useRef<HTMLFieldSetElement>(null);
  const isReady = useRef(false);
  /** True if the number field has to be focused when it has loaded. */
  const shouldFocus = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads the fields again
  useEffect(() => {
    let isUnmounted = false;
    openFields().then(
      (openedFields) => !isUnmounted && setState({ kind: 'there', ...openedFields }),
      () => !isUnmounted && setState({ kind: 'blocked' }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [attempts]);
  useImperativeHandle(
    ref,
    () => ({
      tokenize: async (billing) =>
        fields.current ? fields.current.tokenize(billing) : { problem: words.notThere },
      clearAndFocus: () => {
        if (isReady.current) fields.current?.clearAndFocus();
        else shouldFocus.current = true;
        fieldsetRef.current?.scrollIntoView({ block: 'center' });
      },
    }),
    [],
  );
  return (
    <fieldset className="payment-fields" ref={fieldsetRef} aria-busy={state.kind === 'coming'}>
      <legend>{paymentTexts.card}</legend>
      {children}
      {state.kind === 'coming' && <LoadingFields />}
      {state.kind === 'blocked' && (
        <BlockedFields
          onTryAgain={() => {
            setState({ kind: 'coming' });
            setAttempts(attempts + 1);
          }}
        />
      )}
      {state.kind === 'there' && (
        <>
          <p className="card-whose order-quiet order-small">{words.whose}</p>
          <state.fields
            ref={fields}
            stripe={state.stripe}
            isBusy={isBusy}
            onReady={() => {
              isReady.current = true;
              if (shouldFocus.current) fields.current?.clearAndFocus();
              shouldFocus.current = false;
            }}
            onBlocked={() => {
              isReady.current = false;
              setState({ kind: 'blocked' });
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

function LoadingFields() {
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

function BlockedFields({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div className="card-blocked" role="alert">
      <div className="payment-problem">
        <p>{words.blocked}</p>
        <p>{words.blockedWhy}</p>
      </div>
      <Button variant="plain" onClick={onTryAgain}>
        {texts.action.tryAgain}
      </Button>
    </div>
  );
}
