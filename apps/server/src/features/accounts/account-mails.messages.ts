import { declareMessages } from '@furrow/messages/declare';

const product = { product: 'name' } as const;

/** What mails about an account and its password say. */
export const accountMailMessages = declareMessages('accounts.mail', {
  short_code_holds: 'It works once, for 10 minutes from when you asked for it. A newer code takes its place.',
  long_code_holds:
    'It has 12 digits because wrong codes were typed for this address within the last day. It works once, for an hour, also where a newer code was sent.',

  verify_subject: ['Your {product} code', product],
  verify_headline: 'Your code is',
  verify_where: ['Type it on the page where you opened your {product} account.', product],
  verify_why: [
    'You get this mail because this address was used to open an account at {product}. If that was not you, do nothing: without the code the account cannot be used.',
    product,
  ],

  reset_subject: ['Your {product} code for a new password', product],
  reset_headline: 'Your code for a new password is',
  reset_where: 'Type it on the page where you asked for a new password.',
  reset_link_holds: 'Or use this link. It works once, for an hour, even where codes are refused.',
  reset_link: 'Choose a new password',
  reset_why: [
    'You get this mail because somebody asked for a new password for your {product} account. If that was not you, do nothing: your password stays as it is. Give the code to nobody.',
    product,
  ],
  reset_why_with_link: [
    'You get this mail because somebody asked for a new password for your {product} account. If that was not you, do nothing: your password stays as it is. Give the code and the link to nobody.',
    product,
  ],

  changed_subject: ['Your {product} password was changed', product],
  changed_headline: 'Your password was',
  changed: 'changed',
  changed_when: [
    'It was changed on {moment}. Other browsers where you were signed in are signed out.',
    { moment: 'instant' },
  ],
  changed_by_another: [
    'If that was not you, recover the password on the page where you sign in, and write to {email}.',
    { email: 'name' },
  ],
  changed_why: [
    'You get this mail because this address has an account at {product}, and its password was changed.',
    product,
  ],
});
