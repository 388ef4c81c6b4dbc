import { defineTexts } from './define-texts.ts';

/** The words of what is kept on a device, to be read without a connection. */
export const offlineTexts = defineTexts('offline', {
  bar: 'You are offline.',
  unreached: 'The server cannot be reached.',
  barKept: 'Results kept on this device',

  keep: 'Keep offline',
  keeping: 'Keeping …',
  kept: 'Kept on this device on {date}, until you sign out.',
  keptNow: 'Kept on this device, until you sign out.',
  savedCopy: 'Showing the copy saved on this device on {date}.',
  remove: 'Remove from this device',
  noRoom: 'There is not enough room on this device. Nothing was kept.',
  notKept: 'The download did not finish. Nothing was saved; try again.',

  title: 'Kept on this device',
  about: 'You can read these without a connection. They are removed when you sign out.',
  open: '{name}, seen on {date}',
  keptOn: 'kept on {date}',
  removeOf: 'Remove from this device: {name}',
  emptyHeading: 'Nothing is kept on this device',
  emptyExplanation:
    'Open a result and choose Keep offline: then you can read it in the field, without a connection.',
  orders: 'All orders',
});
