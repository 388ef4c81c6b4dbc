import type { ComponentType } from 'react';
import { settings } from '../../page-settings.ts';
import type { BankStep } from './bank-step.ts';
import { CardFields } from './card-fields.tsx';
import type { CardPlaceProperties } from './card-handle.ts';
import { StripeCard } from './stripe/stripe-card.tsx';
import { useStripeBank } from './stripe/use-stripe-bank.ts';
import { useTestBank } from './use-test-bank.tsx';

const isStripe = settings.cards.by === 'stripe';

/** The card fields of the configured provider, for any form with the three fields of `TypedCard`. */
export const CardPlace: ComponentType<CardPlaceProperties> = isStripe ? StripeCard : CardFields;

/** The bank step of the configured provider. */
export const useBank: () => BankStep = isStripe ? useStripeBank : useTestBank;
