import type { ComponentType } from 'react';
import { settings } from '../../page-settings.ts';
import type { BankStep } from './bank-step.ts';
import { CardFields } from './card-fields.tsx';
import type { CardPlaceProperties } from './card-handle.ts';
import { StripeCard } from './stripe/stripe-card.tsx';
import { useStripeBank } from './stripe/use-stripe-bank.ts';
import { useTestBank } from './use-test-bank.tsx';

const isStripe = settings.cards.by === 'stripe';

/** Where a card is typed here, in any form that has the three fields of a card. */
export const CardPlace: ComponentType<CardPlaceProperties> = isStripe ? StripeCard : CardFields;

/** Who leads the buyer to their bank here. */
export const useBank: () => BankStep = isStripe ? useStripeBank : useTestBank;
