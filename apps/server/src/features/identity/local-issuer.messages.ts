import { declareMessages } from '@furrow/messages/declare';

/** Texts of the pages of the local issuer. */
export const localIssuerMessages = declareMessages('identity.test', {
  title: 'Test sign-in',
  heading: ['Sign in to {product} as', { product: 'name' }],
  about: [
    'Test sign-in: nobody is asked for a password here. It takes the place of a provider such as Google while {setting} is not set, for this machine alone.',
    { setting: 'name' },
  ],
  verified: 'E-mail verified',
  not_verified: 'E-mail not verified',
  another: 'Another e-mail',
  no_email: 'This is not an e-mail address.',
  continue: 'Continue',
  cancel: 'Cancel',
  cannot_begin: 'This sign-in cannot begin',
  back: ['Back to {product}', { product: 'name' }],
  other_client: ['The {parameter} of this address is not the one that is known here.', { parameter: 'name' }],
  other_redirect: [
    'The {parameter} of this address is not {address}.',
    { parameter: 'name', address: 'name' },
  ],
});
