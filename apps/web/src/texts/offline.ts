import { defineTexts } from './define-texts.ts';

/** Texts of results that are saved on a device for use without a connection. */
export const offlineTexts = defineTexts('offline', {
  keep: 'Save offline',
  keeping: 'Saving…',
  kept: 'Saved on this device on {date}, until you log out.',
  keptNow: 'Saved on this device, until you log out.',
  savedCopy: 'Showing the copy saved on this device on {date}.',
  remove: 'Remove from this device',
  noRoom: 'There is not enough room on this device. Nothing was saved.',
  notKept: 'The download did not finish. Nothing was saved; try again.',

  title: 'Saved on this device',
  about: 'You can read these without a connection. They are removed when you log out.',
  open: '{name}, seen on {date}',
  keptOn: 'saved on {date}',
  removeOf: 'Remove from this device: {name}',
  emptyHeading: 'Nothing is saved on this device',
  emptyExplanation:
    'Open a result and choose Save offline. Then you can read it in the field without a connection.',
  orders: 'All orders',
});
