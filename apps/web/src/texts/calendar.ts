import { defineTexts } from './define-texts.ts';

/** Words of the calendar of a recurring item, which is named where an order has several. */
export const calendarTexts = defineTexts('calendar', {
  change: 'Change',
  changeOf: 'Change the analysis of {day}',
  changeOfItem: 'Change the analysis of {day}: {item}',
  move: 'Move',
  moveTitle: 'Move this analysis',
  moveTitleOf: 'Move this analysis: {item}',
  moveDescription:
    'It looks for the newest clear view on its new date. The other dates stay, and no money moves.',
  newDate: 'New date',
  moveBetween: 'From {first} to {last}.',
  skip: 'Skip',
  skipTitle: 'Skip the analysis of {day}?',
  skipTitleOf: 'Skip the analysis of {day}: {item}?',
  skipDescription: 'It is left out, and {amount} goes back to your wallet at once. The other dates stay.',
  keep: 'Keep it',
  leave: 'Leave it',
  pause: 'Pause',
  pauseOf: 'Pause {item}',
  pauseTitle: 'Pause what has not started',
  pauseTitleOf: 'Pause what has not started: {item}',
  pauseDescription:
    '{analyses, plural, =1 {The analysis that has not started comes later. No money moves.} other {The # analyses that have not started come later, each by as much. No money moves.}}',
  weeks: 'Weeks',
  weeksBetween: 'Between 1 and {most}.',
  pausedUntil: 'The next one comes on {day}.',
});
