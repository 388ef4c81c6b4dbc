import '../../../ordering/ordering.css';
import '../paying/payment.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { paymentTexts } from '../../../texts/payment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { dollarsOf } from '../../../ui/formats/cents.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { CardError } from '../card/card-error.tsx';
import { emptyCard, type TypedCard } from '../card/typed-card.ts';
import { useTypedCard } from '../card/use-typed-card.ts';
import { PaymentInProgress } from '../paying/payment-in-progress.tsx';
import { PaymentProblem } from '../paying/payment-problem.tsx';
import { isAboutCard } from '../paying/payment-stage.ts';
import { CardInput } from '../provider/card-input.ts';
import { CardChoice } from '../saved-cards/card-choice.tsx';
import { SaveConsent } from '../saved-cards/save-consent.tsx';
import { useCardChoice } from '../saved-cards/use-card-choice.ts';
import { offeredAmounts, otherAmountChoice, parseAmount, type TypedAmount } from './top-up-amount.ts';
import { TopUpAmounts } from './top-up-amounts.tsx';
import { useTopUp } from './use-top-up.ts';

const texts = paymentTexts.topUp;

interface Props {
  /** Called when the money is in the wallet. */
  onDone: () => void;
  /** Initial amount in dollars; by default the smallest one that is offered. */
  initialAmount?: number;
}

/** Form that tops up the wallet by card. */
export function TopUpForm({ onDone, initialAmount }: Props) {
  const form = useForm<TypedAmount & TypedCard>({
    defaultValues: { ...defaultAmount(initialAmount), ...emptyCard },
  });
  const { control, handleSubmit, reset } = form;
  const {
    place: cardFields,
    nameCard: tokenizeCard,
    isNaming: isTokenizing,
    problem: cardProblem,
  } = useTypedCard();
  const cardChoice = useCardChoice();
  const savedId = cardChoice?.savedId ?? null;
  const payment = useTopUp(() => {
    reset();
    onDone();
  });
  const { stage, failure, isBusy, topUp } = payment;
  const [choice, other] = useWatch({ control, name: ['choice', 'other'] });
  const amount = parseAmount({ choice, other });

  const alertRef = useRef<HTMLDivElement>(null);
  const isDeclined = failure !== null && isAboutCard(failure);
  const announceFailure = useEffectEvent(() => {
    if (!isDeclined || savedId !== null) return alertRef.current?.focus();
    cardFields.current?.clearAndFocus();
  });
  const isForm = stage.kind === 'form';
  const formRef = useRef<HTMLDivElement>(null);
  useEffect(() => findAmountInput(formRef.current)?.focus(), []);
  useEffect(() => {
    if (failure && isForm) announceFailure();
  }, [failure, isForm]);

  const submit = handleSubmit(async (typed) => {
    const parsedAmount = parseAmount(typed);
    if (!parsedAmount.ok || isBusy) return;
    if (savedId !== null) {
      await topUp(parsedAmount.cents, savedId, false);
      return;
    }
    const cardId = await tokenizeCard(null);
    if (cardId !== null) await topUp(parsedAmount.cents, cardId, cardChoice?.saves ?? false);
  });
  const problem = failure && cardProblem === null && (
    <div ref={alertRef} tabIndex={-1} role="alert" className="payment-status">
      <PaymentProblem failure={failure} isTopUp />
    </div>
  );
  return (
    <div className="top-up" ref={formRef}>
      <PaymentInProgress purpose="top-up" payment={payment} />
      {isForm && (
        <FormProvider {...form}>
          <form className="payment" onSubmit={(event) => void submit(event)} noValidate>
            <TopUpAmounts />
            {cardChoice && <CardChoice choice={cardChoice} isBusy={isBusy} />}
            {savedId !== null && problem}
            {cardChoice && savedId === null && (
              <CardInput ref={cardFields} isBusy={isBusy || isTokenizing}>
                {problem}
                <CardError message={cardProblem} />
              </CardInput>
            )}
            {cardChoice && savedId === null && (
              <SaveConsent choice={cardChoice} isBusy={isBusy || isTokenizing} />
            )}
            <Button type="submit" loading={isBusy || isTokenizing}>
              <span className="number">
                {amount.ok ? texts.buttonOf({ amount: formatMoney(dollarsOf(amount.cents)) }) : texts.button}
              </span>
            </Button>
          </form>
        </FormProvider>
      )}
    </div>
  );
}

function defaultAmount(dollars: number = offeredAmounts[0]): TypedAmount {
  return offeredAmounts.some((offered) => offered === dollars)
    ? { choice: String(dollars), other: '' }
    : { choice: otherAmountChoice, other: dollars.toFixed(2) };
}

/** Input of the amount, or the chosen radio button; null if the form is not shown. */
function findAmountInput(container: HTMLElement | null): HTMLElement | null {
  return (
    container?.querySelector<HTMLElement>('[inputmode="decimal"]') ??
    container?.querySelector<HTMLElement>('.top-up-choice :checked') ??
    null
  );
}
