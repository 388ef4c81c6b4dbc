import { dollarsIn } from '@furrow/messages/numbers';
import { language } from '../texts/language.ts';

/** Dollars with two decimals and thousands set apart: `$1,204.50`. Set it in tabular figures (class `number`). */
export const moneyText = (amount: number): string => dollarsIn(language.locale, amount);
