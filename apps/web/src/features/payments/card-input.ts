import type { ComponentType } from 'react';
import { settings } from '../../page-settings.ts';
import type { BankStep } from './bank-step.ts';
import { CardFields } from './card-fields.tsx';
import type { CardInputProps } from './card-handle.ts';
import { StripeCard } from './stripe/stripe-card.tsx';
import { useStripeBankStep } from './stripe/use-stripe-bank-step.ts';
import { useTestBankStep } from './use-test-bank-step.tsx';

const isStripe = settings.cards.by === 'stripe';

/** The card fields of the configured provider, for any form with the three fields of `TypedCard`. */
export const CardInput: ComponentType<CardInputProps> = isStripe ? StripeCard : CardFields;

/** The bank step of the configured provider. */
export const useBankStep: () => BankStep = isStripe ? useStripeBankStep : useTestBankStep;
