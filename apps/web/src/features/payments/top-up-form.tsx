import '../../ordering/ordering.css';
import './payment.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { paymentTexts } from '../../texts/payment.ts';
import { Button } from '../../ui/button.tsx';
import { moneyText } from '../../ui/money.ts';
import { CardPlace } from './card-place.ts';
import { CardTrouble } from './card-trouble.tsx';
import { dollarsOf } from './cents.ts';
import { emptyCard } from './payment-input.ts';
import { PaymentProblem } from './payment-problem.tsx';
import { PaymentUnderWay } from './payment-under-way.tsx';
import type { TypedCard } from './read-card.ts';
import { isAboutCard } from './standing.ts';
import { offeredAmounts, otherAmount, readAmount, type TypedAmount } from './top-up-amount.ts';
import { TopUpAmounts } from './top-up-amounts.tsx';
import { useTopUp } from './use-top-up.ts';
import { useTypedCard } from './use-typed-card.ts';

const texts = paymentTexts.topUp;

interface Properties {
  /** The money is in the wallet. */
  onDone: () => void;
  /** Initial amount in dollars; by default the smallest that is offered. */
  startAmount?: number;
}

/** Tops up the wallet by card. */
export function TopUpForm({ onDone, startAmount }: Properties) {
  const form = useForm<TypedAmount & TypedCard>({
    defaultValues: { ...startingWith(startAmount), ...emptyCard },
  });
  const { control, handleSubmit, reset } = form;
  const { place: cardPlace, nameCard, isNaming, problem: cardProblem } = useTypedCard();
  const paying = useTopUp(() => {
    reset();
    onDone();
  });
  const { standing, said, isBusy, topUp } = paying;
  const [choice, other] = useWatch({ control, name: ['choice', 'other'] });
  const amount = readAmount({ choice, other });

  const told = useRef<HTMLDivElement>(null);
  const isDeclined = said !== null && isAboutCard(said);
  const tell = useEffectEvent(() => {
    if (!isDeclined) return told.current?.focus();
    cardPlace.current?.typeAnew();
  });
  const isForm = standing.at === 'form';
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => amountIn(place.current)?.focus(), []);
  useEffect(() => {
    if (said && isForm) tell();
  }, [said, isForm]);

  const submit = handleSubmit(async (typed) => {
    const read = readAmount(typed);
    if (!read.ok || isBusy) return;
    const cardId = await nameCard(null);
    if (cardId !== null) await topUp(read.cents, cardId);
  });
  return (
    <div className="top-up" ref={place}>
      <PaymentUnderWay of="top-up" paying={paying} />
      {isForm && (
        <FormProvider {...form}>
          <form className="payment" onSubmit={(event) => void submit(event)} noValidate>
            <TopUpAmounts />
            <CardPlace ref={cardPlace} isBusy={isBusy || isNaming}>
              {said && cardProblem === null && (
                <div ref={told} tabIndex={-1} role="alert" className="payment-said">
                  <PaymentProblem said={said} isTopUp />
                </div>
              )}
              <CardTrouble sentence={cardProblem} />
            </CardPlace>
            <Button type="submit" working={isBusy || isNaming}>
              <span className="number">
                {amount.ok ? texts.buttonOf({ amount: moneyText(dollarsOf(amount.cents)) }) : texts.button}
              </span>
            </Button>
          </form>
        </FormProvider>
      )}
    </div>
  );
}

function startingWith(dollars: number = offeredAmounts[0]): TypedAmount {
  return offeredAmounts.some((offered) => offered === dollars)
    ? { choice: String(dollars), other: '' }
    : { choice: otherAmount, other: dollars.toFixed(2) };
}

/** The field of the amount, or the chosen radio button; null while the form is not shown. */
function amountIn(place: HTMLElement | null): HTMLElement | null {
  return (
    place?.querySelector<HTMLElement>('[inputmode="decimal"]') ??
    place?.querySelector<HTMLElement>('.top-up-choice :checked') ??
    null
  );
}
