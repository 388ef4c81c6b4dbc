/** Words of the calendar of a recurring item, which is named where an order has several. */
export const calendarTexts = {
  change: 'Change',
  changeOf: (day: string, item?: string) => `Change the analysis of ${item ? `${day}: ${item}` : day}`,
  move: 'Move',
  moveTitle: (item?: string) => (item ? `Move this analysis: ${item}` : 'Move this analysis'),
  moveDescription:
    'It looks for the newest clear view on its new date. The other dates stay, and no money moves.',
  newDate: 'New date',
  moveBetween: (first: string, last: string) => `From ${first} to ${last}.`,
  skip: 'Skip',
  skipTitle: (day: string, item?: string) => `Skip the analysis of ${item ? `${day}: ${item}` : day}?`,
  skipDescription: (amount: string) =>
    `It is left out, and ${amount} goes back to your wallet at once. The other dates stay.`,
  keep: 'Keep it',
  leave: 'Leave it',
  pause: 'Pause',
  pauseOf: (item: string) => `Pause ${item}`,
  pauseTitle: (item?: string) =>
    item ? `Pause what has not started: ${item}` : 'Pause what has not started',
  pauseDescription: (analyses: number) =>
    analyses === 1
      ? 'The analysis that has not started comes later. No money moves.'
      : `The ${analyses} analyses that have not started come later, each by as much. No money moves.`,
  weeks: 'Weeks',
  weeksBetween: (most: number) => `Between 1 and ${most}.`,
  pausedUntil: (day: string) => `The next one comes on ${day}.`,
} as const;
