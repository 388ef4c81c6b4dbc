import './payment.css';
import type { CartItem } from '@furrow/contract/cart';
import type { Country } from '@furrow/contract/catalogue';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useInHand } from '../../ordering/in-hand.ts';
import { paymentTexts } from '../../texts/payment.ts';
import { BillingFields } from './billing-fields.tsx';
import { CardPlace } from './card-place.ts';
import { CardTrouble } from './card-trouble.tsx';
import { dollarsOf } from './cents.ts';
import type { Change } from './changes.ts';
import { PaymentFoot } from './payment-foot.tsx';
import {
  type Address,
  addressFieldOf,
  addressFields,
  emptyCard,
  type PaymentInput,
} from './payment-input.ts';
import { PaymentProblem } from './payment-problem.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { type Remedy, remedyFor, splitOf } from './split.ts';
import { isAboutCard, type Said } from './standing.ts';
import { typedOr } from './use-billing-start.ts';
import type { OrderBody } from './use-checkout.ts';
import { useTypedCard } from './use-typed-card.ts';
import { useWalletChoice } from './use-wallet-choice.ts';
import { WalletBox } from './wallet-box.tsx';

const texts = paymentTexts;

interface Properties {
  items: readonly CartItem[];
  /** In whole cents. */
  total: number;
  /** Balance of the wallet in whole cents; null if it could not be read. */
  balance: number | null;
  address: Address;
  countries: readonly Country[];
  said: Said | null;
  changes: readonly Change[];
  isPaying: boolean;
  /** The button only collects the input and charges nothing. */
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
  said,
  changes,
  isPaying,
  isConfirmedLater,
  onPay,
  onTopUp,
}: Properties) {
  const keepBilling = useInHand((hand) => hand.keepBilling);
  const form = useForm<PaymentInput>({
    defaultValues: { ...emptyCard, ...typedOr(address) },
    mode: 'onTouched',
  });
  const { subscribe, setError } = form;
  const { place: cardPlace, nameCard, isNaming, problem: cardProblem } = useTypedCard();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keepBilling({
            ...useInHand.getState().billing,
            ...Object.fromEntries(addressFields.map((field) => [field, values[field]])),
          }),
      }),
    [subscribe, keepBilling],
  );
  const held = balance ?? 0;
  const [usesWallet, chooseWallet] = useWalletChoice(total, held);
  const split = splitOf(total, held, usesWallet);
  const remedy = remedyFor(split, held);

  // Hides the failure of the last attempt, even if the new one stops at validation.
  const [putAway, setPutAway] = useState<Said | null>(null);
  const isShown = said !== null && said !== putAway;
  const isDeclined = isShown && isAboutCard(said) && split.card > 0;
  const told = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent((why: Said) => {
    for (const [field, sentence] of refusedFields(why)) setError(field, { message: sentence });
    if (!isDeclined) return told.current?.focus();
    cardPlace.current?.typeAnew();
    told.current?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    if (said) tell(said);
  }, [said]);

  const pay = async ({ address_line_1, city, district, state, postal_code, country }: PaymentInput) => {
    if (isPaying || remedy) return;
    const lines = { address_line_1, city, district, state, postal_code };
    setPutAway(said);
    const cardId = split.card > 0 ? await nameCard(lines) : null;
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
  const submit = form.handleSubmit(pay, () => setPutAway(said));
  const remedies: Record<Remedy, () => void> = {
    all_by_card: () => chooseWallet(false),
    all_from_wallet: () => chooseWallet(true),
    top_up: onTopUp,
  };
  const problem = isShown && (
    <div ref={told} tabIndex={-1} role="alert" className="payment-said">
      <PaymentProblem said={said} changes={changes} total={total} />
    </div>
  );

  return (
    <FormProvider {...form}>
      <form className="payment" onSubmit={(event) => void submit(event)} noValidate>
        <BillingFields countries={countries} />
        {balance === null && <p className="order-note">{texts.walletUnknown}</p>}
        {held > 0 && (
          <WalletBox
            balance={held}
            deduction={splitOf(total, held, true).wallet}
            isUsed={usesWallet}
            paysAll={split.card === 0}
            onUse={chooseWallet}
          />
        )}
        {split.card > 0 && remedy === null && (
          <CardPlace ref={cardPlace} isBusy={isPaying || isNaming}>
            {isDeclined && problem}
            <CardTrouble sentence={cardProblem} />
          </CardPlace>
        )}
        {!isConfirmedLater && <PaymentSummary items={items} total={total} />}
        {!isDeclined && problem}
        <PaymentFoot
          split={split}
          remedy={remedy}
          isPaying={isPaying || isNaming}
          isConfirmedLater={isConfirmedLater}
          onRemedy={(which) => remedies[which]()}
        />
      </form>
    </FormProvider>
  );
}

/** Messages of the server on fields of this form. */
function refusedFields(said: Said): [keyof Address, string][] {
  if (!('problem' in said) || said.problem.kind !== 'invalid') return [];
  return Object.entries(said.problem.fields).flatMap(([name, [sentence]]) => {
    const field = addressFieldOf(name);
    return field && sentence ? [[field, sentence] as [keyof Address, string]] : [];
  });
}
