import '../paying/payment.css';
import type { CartItem } from '@furrow/contract/cart/cart';
import type { Country } from '@furrow/contract/catalogue/catalogue';
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
import { CardInput, ExpressButtons } from '../provider/card-input.ts';
import { CardChoice } from '../saved-cards/card-choice.tsx';
import { SaveConsent } from '../saved-cards/save-consent.tsx';
import type { CardChoice as Choice } from '../saved-cards/use-card-choice.ts';
import { AddressSummary } from './address-summary.tsx';
import { BillingFields } from './billing-fields.tsx';
import { PaymentFooter } from './payment-footer.tsx';
import {
  type Address,
  addressFieldOf,
  addressFields,
  cardAddress,
  emptyPayment,
  type PaymentInput,
  sentAddress,
} from './payment-input.ts';
import { PaymentSummary } from './payment-summary.tsx';
import type { OrderBody } from './use-checkout.ts';
import { useWalletChoice } from './use-wallet-choice.ts';
import { validateAddress } from './validate-address.ts';
import { WalletBox } from './wallet-box.tsx';

const texts = paymentTexts;
/** Prefilled lines of an address that was typed. */
const noLines: Address = { ...emptyPayment };

interface Props {
  items: readonly CartItem[];
  /** Total of the payment in whole cents. */
  total: number;
  /** Balance of the wallet in whole cents; null if it could not be loaded. */
  balance: number | null;
  address: Address;
  /** True if the address is shown as text, because the buyer has paid with it before. */
  isAddressKnown: boolean;
  /** True if the buyer typed the address before, so that no line of it counts as prefilled. */
  isAddressTyped: boolean;
  countries: readonly Country[];
  cardChoice: Choice;
  failure: PaymentFailure | null;
  changes: readonly PayingChange[];
  isPaying: boolean;
  /** True if the button only collects the input and charges nothing. */
  isConfirmedLater: boolean;
  /** @returns false if nothing was paid */
  onPay: (body: OrderBody) => Promise<boolean>;
  onTopUp: () => void;
}

/** Billing address, wallet, card, summary, and the button that pays. */
export function PaymentForm({
  items,
  total,
  balance,
  address,
  isAddressKnown,
  isAddressTyped,
  countries,
  cardChoice,
  failure,
  changes,
  isPaying,
  isConfirmedLater,
  onPay,
  onTopUp,
}: Props) {
  const keepBilling = usePaymentInTab((payment) => payment.saveBilling);
  const form = useForm<PaymentInput>({
    defaultValues: { ...emptyCard, ...address },
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
  const [prefilled] = useState(address);
  const [isAddressOpened, setAddressOpened] = useState(false);
  const isAddressRefused = failure !== null && invalidFields(failure).length > 0;
  const isAddressShort = isAddressKnown && !isAddressOpened && !isAddressRefused;
  const { savedId, saves } = cardChoice;
  const available = balance ?? 0;
  const [usesWallet, setUsesWallet] = useWalletChoice(total, available);
  const split = splitOf(total, available, usesWallet);
  const remedy = remedyFor(split, available);
  const needsCard = split.card > 0 && remedy === null;

  // Failure that is no longer shown, because the buyer has pressed the button again.
  const [dismissedFailure, setDismissedFailure] = useState<PaymentFailure | null>(null);
  const isShown = failure !== null && failure !== dismissedFailure;
  const isDeclined = isShown && isAboutCard(failure) && split.card > 0;
  const alertRef = useRef<HTMLDivElement>(null);
  const announceFailure = useEffectEvent((failureToAnnounce: PaymentFailure) => {
    for (const [field, message] of invalidFields(failureToAnnounce)) setError(field, { message });
    if (!isDeclined || savedId !== null) return alertRef.current?.focus();
    cardFields.current?.clearAndFocus();
    alertRef.current?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    if (failure) announceFailure(failure);
  }, [failure]);

  /** Pays the card's part by a saved card, or by a new one of the provider; null if the wallet pays everything. */
  const payBy = (method: { saved: string } | { typed: string } | null): Promise<boolean> => {
    const { country, ...lines } = sentAddress(form.getValues(), countries);
    return onPay({
      amount: dollarsOf(split.card),
      wallet_amount: dollarsOf(split.wallet),
      cart_id: items.map(({ id }) => id),
      currency: 'usd',
      payment_method_id: method && ('saved' in method ? method.saved : method.typed),
      ...(method && 'typed' in method && saves && { save_card: true as const }),
      billing_address: { ...lines, ...(country !== '' && { country }) },
    });
  };
  const billing = () => cardAddress(form.getValues(), countries);
  const pay = async () => {
    if (isPaying || remedy) return;
    setDismissedFailure(failure);
    if (split.card === 0) return void (await payBy(null));
    if (savedId !== null) return void (await payBy({ saved: savedId }));
    const typed = await tokenizeCard(billing());
    if (typed !== null) await payBy({ typed });
  };
  const submit = form.handleSubmit(pay, () => setDismissedFailure(failure));
  const remedies: Record<SplitRemedy, () => void> = {
    all_by_card: () => setUsesWallet(false),
    all_from_wallet: () => setUsesWallet(true),
    top_up: onTopUp,
  };
  const problem = isShown && (
    <div ref={alertRef} tabIndex={-1} role="alert" className="payment-status">
      <PaymentProblem failure={failure} changes={changes} total={total} />
    </div>
  );

  return (
    <FormProvider {...form}>
      <form className="payment" onSubmit={(event) => void submit(event)} noValidate>
        {isAddressShort ? (
          <AddressSummary address={address} countries={countries} onChange={() => setAddressOpened(true)} />
        ) : (
          <BillingFields countries={countries} prefilled={isAddressTyped ? noLines : prefilled} />
        )}
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
        {needsCard && savedId === null && !isConfirmedLater && (
          <ExpressButtons
            amountCents={split.card}
            savesCard={saves}
            validate={() => validateAddress(form)}
            billing={billing}
            onMethod={(typed) => payBy({ typed })}
          />
        )}
        {needsCard && <CardChoice choice={cardChoice} isBusy={isPaying || isTokenizing} />}
        {needsCard && savedId !== null && isDeclined && problem}
        {needsCard && savedId === null && (
          <CardInput ref={cardFields} isBusy={isPaying || isTokenizing}>
            {isDeclined && problem}
            <CardError message={cardProblem} />
          </CardInput>
        )}
        {needsCard && savedId === null && (
          <SaveConsent choice={cardChoice} isBusy={isPaying || isTokenizing} />
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
