import { declareMessages } from '@furrow/messages/declare';

const product = { product: 'name' } as const;

/** Texts of mails about an account and its password. */
export const accountMailMessages = declareMessages('accounts.mail', {
  short_code_holds: 'The code works once, for 10 minutes. A newer code replaces it.',
  long_code_holds:
    'The code has 12 digits because wrong codes were entered for this address in the last day. It works once, for an hour, even if a newer code was sent.',

  verify_subject: ['Your {product} code', product],
  verify_headline: 'Your code',
  verify_where: ['Enter it on the page where you opened your {product} account.', product],
  verify_why: [
    'You are receiving this e-mail because somebody used this address to open an account at {product}. If that was not you, do nothing: nobody can use the account without the code.',
    product,
  ],

  reset_subject: ['Your {product} code for a new password', product],
  reset_headline: 'Your code for a new password',
  reset_where: 'Enter it on the page where you asked for a new password.',
  reset_link_holds: 'Or use this link. It works once, for an hour, even if codes are refused.',
  reset_link: 'Choose a new password',
  reset_why: [
    'You are receiving this e-mail because somebody asked for a new password for your {product} account. If that was not you, do nothing: your password stays the same. Do not give the code to anybody.',
    product,
  ],
  reset_why_with_link: [
    'You are receiving this e-mail because somebody asked for a new password for your {product} account. If that was not you, do nothing: your password stays the same. Do not give the code or the link to anybody.',
    product,
  ],

  changed_subject: ['Your {product} password was changed', product],
  changed_headline: 'Your password',
  changed: 'Changed',
  changed_when: [
    'The change was made on {moment}. You were logged out in all other browsers.',
    { moment: 'instant' },
  ],
  changed_by_another: [
    'If that was not you, recover the password on the page where you sign in, and write to {email}.',
    { email: 'name' },
  ],
  changed_why: [
    'You are receiving this e-mail because this address has an account at {product}, and its password was changed.',
    product,
  ],
});
