import type { ComponentType } from 'react';
import { settings } from '../../../settings/page-settings.ts';
import type { BankStep } from '../card/bank-step.ts';
import type { CardInputProps } from '../card/card-handle.ts';
import type { ExpressProps } from '../card/express-props.ts';
import { StripeCard } from '../stripe/stripe-card.tsx';
import { StripeExpress } from '../stripe/stripe-express.tsx';
import { useStripeBankStep } from '../stripe/use-stripe-bank-step.ts';
import { CardFields } from '../test-gateway/card-fields.tsx';
import { useTestBankStep } from '../test-gateway/use-test-bank-step.tsx';

const isStripe = settings.cards.by === 'stripe';

/** The card fields of the configured provider, for any form with the three fields of `TypedCard`. */
export const CardInput: ComponentType<CardInputProps> = isStripe ? StripeCard : CardFields;

/** The buttons of the wallets of phones and browsers; the test gateway has none. */
export const ExpressButtons: ComponentType<ExpressProps> = isStripe ? StripeExpress : () => null;

/** The bank step of the configured provider. */
export const useBankStep: () => BankStep = isStripe ? useStripeBankStep : useTestBankStep;
