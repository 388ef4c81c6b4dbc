import { defineTexts } from './define-texts.ts';

/** Texts of results that are saved on a device for use without a connection. */
export const offlineTexts = defineTexts('offline', {
  save: 'Save offline',
  saving: 'Saving…',
  saved: 'Saved on this device on {date}, until you log out.',
  savedNow: 'Saved on this device, until you log out.',
  savedCopy: 'Showing the copy saved on this device on {date}.',
  remove: 'Remove from this device',
  storageFull: 'There is not enough room on this device. Nothing was saved.',
  notSaved: 'The download did not finish. Nothing was saved; try again.',

  title: 'Saved on this device',
  about: 'You can read these without a connection. They are removed when you log out.',
  open: '{name}, seen on {date}',
  savedOn: 'saved on {date}',
  removeOf: 'Remove from this device: {name}',
  emptyHeading: 'Nothing is saved on this device',
  emptyExplanation:
    'Open a result and choose Save offline. Then you can read it in the field without a connection.',
  orders: 'All orders',
});
