import { declareMessages } from '@furrow/messages/declare';

/** Texts of the pages for mails stored on this machine. */
export const sandboxMessages = declareMessages('sandbox', {
  heading: 'Mail kept on this machine',
  about: [
    '{product} sends no mail while {setting} is not set. What it would have sent is here, for this machine alone.',
    { product: 'name', setting: 'name' },
  ],
  only_to: ['Only mails to {email}.', { email: 'name' }],
  none: 'No mail yet. Sign up or ask for a code, then load this page again.',
  none_to_this: 'No mail to this address yet. Sign up or ask for a code, then load this page again.',
  newer: 'Newer mails',
  older: 'Older mails',
  all: 'All mails',
  to: 'To',
  written: 'Written',
  file: 'File',
  attached: 'Attached PDF',
  attached_one_of: ['Attached PDF {number, number}', { number: 'count' }],
  as_shown: 'As mail programs show it',
  all_to_this: 'All to this address',
});
