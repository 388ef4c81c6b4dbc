import '../../ordering/ordering.css';
import './payment.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { isRefusal } from '../../api/problem.ts';
import { paymentTexts } from '../../texts/payment.en.ts';
import { Button } from '../../ui/button.tsx';
import { moneyText } from '../../ui/money.ts';
import { BankWait } from './bank-wait.tsx';
import { CardFields } from './card-fields.tsx';
import { dollarsOf } from './cents.ts';
import { OutcomeUnknown } from './outcome-unknown.tsx';
import { emptyCard } from './payment-input.ts';
import { PaymentProblem } from './payment-problem.tsx';
import { readCard, type TypedCard } from './read-card.ts';
import { offeredAmounts, otherAmount, readAmount, type TypedAmount } from './top-up-amount.ts';
import { TopUpAmounts } from './top-up-amounts.tsx';
import { useTopUp } from './use-top-up.ts';

const texts = paymentTexts.topUp;

interface Properties {
  /** The money is in the wallet. */
  onDone: () => void;
  /** Dollars to begin with, where not the least that is offered. */
  startAmount?: number;
}

/** Puts money into the wallet by card. */
export function TopUpForm({ onDone, startAmount }: Properties) {
  const form = useForm<TypedAmount & TypedCard>({
    defaultValues: { ...startingWith(startAmount), ...emptyCard },
  });
  const { control, handleSubmit, reset, setFocus, resetField } = form;
  const { standing, open, said, isBusy, bank, topUp, takeStep, giveUp } = useTopUp(() => {
    reset();
    onDone();
  });
  const [choice, other] = useWatch({ control, name: ['choice', 'other'] });
  const amount = readAmount({ choice, other });

  const told = useRef<HTMLDivElement>(null);
  const isDeclined = said !== null && ('notice' in said || isRefusal(said.problem, 'payment_declined'));
  const tell = useEffectEvent(() => {
    if (!isDeclined) return told.current?.focus();
    for (const field of ['number', 'expiry', 'cvc'] as const) resetField(field);
    setFocus('number');
  });
  const isForm = standing.at === 'form';
  useEffect(() => {
    if (said && isForm) tell();
  }, [said, isForm]);

  const submit = handleSubmit(async (typed) => {
    const [read, card] = [readAmount(typed), readCard(typed, new Date())];
    if (read.ok && card.ok && !isBusy) await topUp(read.cents, card.token);
  });
  const payment =
    open?.find(({ attempt_id }) => standing.at === 'step' && attempt_id === standing.step.attemptId) ?? null;
  return (
    <div className="top-up">
      {standing.at === 'step' && (
        <BankWait
          payment={payment}
          said={said}
          isBusy={isBusy}
          onGoOn={() => void takeStep(standing.step)}
          onGiveUp={() => void giveUp(standing.step)}
        />
      )}
      {standing.at === 'unknown' && <OutcomeUnknown of="top-up" />}
      {isForm && (
        <FormProvider {...form}>
          <form className="payment" onSubmit={(event) => void submit(event)} noValidate>
            <TopUpAmounts />
            <CardFields>
              {said && (
                <div ref={told} tabIndex={-1} role="alert" className="payment-said">
                  <PaymentProblem said={said} isTopUp />
                </div>
              )}
            </CardFields>
            <Button type="submit" working={isBusy}>
              <span className="number">
                {amount.ok ? texts.buttonOf(moneyText(dollarsOf(amount.cents))) : texts.button}
              </span>
            </Button>
          </form>
        </FormProvider>
      )}
      {bank}
    </div>
  );
}

function startingWith(dollars: number = offeredAmounts[0]): TypedAmount {
  return offeredAmounts.some((offered) => offered === dollars)
    ? { choice: String(dollars), other: '' }
    : { choice: otherAmount, other: dollars.toFixed(2) };
}
