import { defineTexts } from './define-texts.ts';

/** Texts of the dates of a recurring item. Some of them name the item, if an order has several. */
export const calendarTexts = defineTexts('calendar', {
  change: 'Change',
  changeOf: 'Change the analysis on {day}',
  changeOfItem: 'Change the analysis on {day}: {item}',
  move: 'Move',
  moveTitle: 'Move this analysis',
  moveTitleOf: 'Move this analysis: {item}',
  moveDescription:
    'We look for the newest clear view on the new date. The other dates stay the same, and nothing is charged or refunded.',
  newDate: 'New date',
  moveBetween: 'From {first} to {last}.',
  skip: 'Skip',
  skipTitle: 'Skip the analysis on {day}?',
  skipTitleOf: 'Skip the analysis on {day}: {item}?',
  skipDescription:
    'This analysis will not run, and {amount} goes back to your wallet at once. The other dates stay the same.',
  keep: 'Keep it',
  leave: 'Keep as it is',
  pause: 'Pause',
  pauseOf: 'Pause {item}',
  pauseTitle: 'Pause the analyses that have not started',
  pauseTitleOf: 'Pause the analyses that have not started: {item}',
  pauseDescription:
    '{analyses, plural, =1 {The analysis that has not started will run later by that many weeks. Nothing is charged or refunded.} other {The # analyses that have not started will each run later by that many weeks. Nothing is charged or refunded.}}',
  weeks: 'Weeks',
  weeksBetween: 'Between 1 and {most, number}.',
  pausedUntil: 'The next analysis is on {day}.',
});
