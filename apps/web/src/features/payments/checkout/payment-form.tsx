import '../paying/payment.css';
import type { CartItem } from '@furrow/contract/cart';
import type { Country } from '@furrow/contract/catalogue';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { usePaymentInTab } from '../../../ordering/use-payment-in-tab.ts';
import { paymentTexts } from '../../../texts/payment.ts';
import { dollarsOf } from '../../../ui/formats/cents.ts';
import { remedyFor, type SplitRemedy, splitOf } from '../amounts/split.ts';
import { CardError } from '../card/card-error.tsx';
import { emptyCard } from '../card/typed-card.ts';
import { useTypedCard } from '../card/use-typed-card.ts';
import type { PayingChange } from '../paying/changes.ts';
import { PaymentProblem } from '../paying/payment-problem.tsx';
import { isAboutCard, type PaymentFailure } from '../paying/payment-stage.ts';
import { CardInput } from '../provider/card-input.ts';
import { BillingFields } from './billing-fields.tsx';
import { PaymentFooter } from './payment-footer.tsx';
import { type Address, addressFieldOf, addressFields, type PaymentInput } from './payment-input.ts';
import { PaymentSummary } from './payment-summary.tsx';
import { withTypedAddress } from './use-billing-defaults.ts';
import type { OrderBody } from './use-checkout.ts';
import { useWalletChoice } from './use-wallet-choice.ts';
import { WalletBox } from './wallet-box.tsx';

const texts = paymentTexts;

interface Props {
  items: readonly CartItem[];
  /** Total of the payment in whole cents. */
  total: number;
  /** Balance of the wallet in whole cents; null if it could not be loaded. */
  balance: number | null;
  address: Address;
  countries: readonly Country[];
  failure: PaymentFailure | null;
  changes: readonly PayingChange[];
  isPaying: boolean;
  /** True if the button only collects the input and charges nothing. */
  isConfirmedLater: boolean;
  onPay: (body: OrderBody) => Promise<void>;
  onTopUp: () => void;
}

/** Billing address, wallet, card, summary, and the button that pays. */
export function PaymentForm({
  items,
  total,
  balance,
  address,
  countries,
  failure,
  changes,
  isPaying,
  isConfirmedLater,
  onPay,
  onTopUp,
}: Props) {
  const keepBilling = usePaymentInTab((payment) => payment.saveBilling);
  const form = useForm<PaymentInput>({
    defaultValues: { ...emptyCard, ...withTypedAddress(address) },
    mode: 'onTouched',
  });
  const { subscribe, setError } = form;
  const {
    place: cardFields,
    nameCard: tokenizeCard,
    isNaming: isTokenizing,
    problem: cardProblem,
  } = useTypedCard();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keepBilling({
            ...usePaymentInTab.getState().billing,
            ...Object.fromEntries(addressFields.map((field) => [field, values[field]])),
          }),
      }),
    [subscribe, keepBilling],
  );
  const available = balance ?? 0;
  const [usesWallet, setUsesWallet] = useWalletChoice(total, available);
  const split = splitOf(total, available, usesWallet);
  const remedy = remedyFor(split, available);

  // Failure that is no longer shown, because the buyer has pressed the button again.
  const [dismissedFailure, setDismissedFailure] = useState<PaymentFailure | null>(null);
  const isShown = failure !== null && failure !== dismissedFailure;
  const isDeclined = isShown && isAboutCard(failure) && split.card > 0;
  const alertRef = useRef<HTMLDivElement>(null);
  const announceFailure = useEffectEvent((failureToAnnounce: PaymentFailure) => {
    for (const [field, message] of invalidFields(failureToAnnounce)) setError(field, { message });
    if (!isDeclined) return alertRef.current?.focus();
    cardFields.current?.clearAndFocus();
    alertRef.current?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    if (failure) announceFailure(failure);
  }, [failure]);

  const pay = async ({ address_line_1, city, district, state, postal_code, country }: PaymentInput) => {
    if (isPaying || remedy) return;
    const lines = { address_line_1, city, district, state, postal_code };
    setDismissedFailure(failure);
    const cardId = split.card > 0 ? await tokenizeCard(lines) : null;
    if (split.card > 0 && cardId === null) return;
    await onPay({
      amount: dollarsOf(split.card),
      wallet_amount: dollarsOf(split.wallet),
      cart_id: items.map(({ id }) => id),
      currency: 'usd',
      payment_method_id: cardId,
      billing_address: { ...lines, ...(country !== '' && { country }) },
    });
  };
  const submit = form.handleSubmit(pay, () => setDismissedFailure(failure));
  const remedies: Record<SplitRemedy, () => void> = {
    all_by_card: () => setUsesWallet(false),
    all_from_wallet: () => setUsesWallet(true),
    top_up: onTopUp,
  };
  const problem = isShown && (
    <div ref={alertRef} tabIndex={-1} role="alert" className="payment-said">
      <PaymentProblem failure={failure} changes={changes} total={total} />
    </div>
  );

  return (
    <FormProvider {...form}>
      <form className="payment" onSubmit={(event) => void submit(event)} noValidate>
        <BillingFields countries={countries} />
        {balance === null && <p className="order-note">{texts.walletUnknown}</p>}
        {available > 0 && (
          <WalletBox
            balanceCents={available}
            deductionCents={splitOf(total, available, true).wallet}
            isUsed={usesWallet}
            paysAll={split.card === 0}
            onChange={setUsesWallet}
          />
        )}
        {split.card > 0 && remedy === null && (
          <CardInput ref={cardFields} isBusy={isPaying || isTokenizing}>
            {isDeclined && problem}
            <CardError message={cardProblem} />
          </CardInput>
        )}
        {!isConfirmedLater && <PaymentSummary items={items} total={total} />}
        {!isDeclined && problem}
        <PaymentFooter
          split={split}
          remedy={remedy}
          isPaying={isPaying || isTokenizing}
          isConfirmedLater={isConfirmedLater}
          onRemedy={(which) => remedies[which]()}
        />
      </form>
    </FormProvider>
  );
}

/** The server's messages about fields of this form. */
function invalidFields(failure: PaymentFailure): [keyof Address, string][] {
  if (!('problem' in failure) || failure.problem.kind !== 'invalid') return [];
  return Object.entries(failure.problem.fields).flatMap(([name, [sentence]]) => {
    const field = addressFieldOf(name);
    return field && sentence ? [[field, sentence] as [keyof Address, string]] : [];
  });
}
