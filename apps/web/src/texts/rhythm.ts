import { defineTexts } from './define-texts.ts';

/** Texts of the choice of how often a field is analysed. */
export const rhythmTexts = defineTexts('ordering.rhythm', {
  heading: 'How often',
  oneTime: 'The newest clear view',
  season: 'Every week this season',
  seasonPlan: '{analyses, plural, one {# analysis, on {last}} other {# analyses, the last on {last}}}',
  seasonPlanOfMany:
    '{analyses, plural, one {# analysis of each field, on {last}} other {# analyses of each field, the last on {last}}}',
  seasonsDiffer:
    'The seasons of your fields end on different days. The analyses of all of them stop with the season that ends first.',
  seasonNot:
    '“Every week this season” is offered while the crop grows. Season of {crop} here: {start} to {end}.',
  seasonNotOfMany:
    '{count, plural, one {“Every week this season” is offered while the crops grow. That of # field does not grow now: {fields}. You can leave it out.} other {“Every week this season” is offered while the crops grow. Those of # fields do not grow now: {fields}. You can leave them out.}}',
  other: 'Other rhythm',
  otherNext: 'You choose weeks and number on the next screen',
  otherBelow: 'You choose weeks and number below',
  cancel:
    'You pay for all of them now. You can cancel at any time; the price of the dates that have not started goes back to your wallet.',
});

/** Texts of a rhythm that the buyer types: weeks between analyses, and their number. */
export const recurrenceTexts = defineTexts('ordering.recurrence', {
  heading: 'Recurring',
  leave: 'Close',
  explanation: 'The first analysis starts now. The others follow at the interval you choose.',
  weeks: 'Every … weeks',
  weeksHint: '1 to {most, number}',
  times: 'Further analyses',
  timesHint: '1 to {most, number} after the first',
  required: 'Recurring details required!.',
  notInteger: 'Enter a whole number.',
  min: 'At least 1.',
  max: 'At most {most, number}.',
  tooFar:
    'At most {most, number} at an interval of {weeks, plural, one {# week} other {# weeks}}: the last one may be at most {ahead, plural, one {# week} other {# weeks}} away.',
  dates:
    '{analyses, plural, one {# analysis in all: the first now, the last on {last}.} other {# analyses in all: the first now, the last on {last}.}}',
  money:
    'Each costs {each}. You pay {total} for all of them now. You can cancel at any time; the price of the dates that have not started goes back to your wallet.',
  datesOfMany:
    '{analyses, plural, one {# analysis for each field: the first now, the last on {last}.} other {# analyses for each field: the first now, the last on {last}.}}',
  moneyOfMany:
    'One analysis of all fields costs {each}. You pay {total} for all of them now. You can cancel at any time; the price of the dates that have not started goes back to your wallet.',
  inAll:
    '{weeks, plural, =1 {Every week, {analyses, plural, one {# analysis} other {# analyses}} in all} other {Every # weeks, {analyses, plural, one {# analysis} other {# analyses}} in all}}',
  inAllUntil:
    '{weeks, plural, =1 {Every week until {last}, {analyses, plural, one {# analysis} other {# analyses}} in all} other {Every # weeks until {last}, {analyses, plural, one {# analysis} other {# analyses}} in all}}',
});
