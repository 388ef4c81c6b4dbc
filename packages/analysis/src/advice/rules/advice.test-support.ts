import { wordingIn } from '@furrow/messages/edges';
import type { AdviceInput, FieldView, IndexHistory } from '../advice-input.ts';
import { addDays } from '../crops/year-days.ts';
import { chooseAdvice } from './choose-advice.ts';

/** Date of a day of the year 2025. */
export const dateOf = (day: number): string => addDays('2025-01-01', day - 1);

/** A value now and, `days` ago, another one. */
export const fell = (day: number, before: number, now: number, days = 5): IndexHistory => ({
  now,
  before: { day: addDays(dateOf(day), -days), value: before },
});

/** The view of a day of 2025, read three days later, of which everything was seen. */
export const viewOf = (day: number, more: Partial<AdviceInput> = {}): AdviceInput => ({
  service: 'vegetation-index',
  viewed: dateOf(day),
  today: addDays(dateOf(day), 3),
  latitude: 50.8,
  validShare: 1,
  fullPixels: 200,
  hazeShare: 0,
  ...more,
});

export const seriesOf = (views: readonly (readonly [day: number, value: number])[]): FieldView[] =>
  views.map(([day, value]) => ({ day: dateOf(day), value }));

export const codeFor = (input: AdviceInput): string => chooseAdvice(input).code;

export const sentenceFor = (input: AdviceInput): string => wordingIn('en').say(chooseAdvice(input).message);
