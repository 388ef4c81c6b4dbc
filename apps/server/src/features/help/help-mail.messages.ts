import { declareMessages } from '@furrow/messages/declare';

/** Mail that notifies the support address of a help request. */
export const helpMailMessages = declareMessages('help.mail', {
  subject: 'A message from the help centre',
  headline: 'Help request',
  answer_to: ['Answer to: {email}', { email: 'name' }],
  stranger: 'They were not signed in. The address is as they typed it.',
  signed_in: ['They were signed in as the user {user}. The address is as they typed it.', { user: 'name' }],
  wrote: 'They wrote:',
  why: [
    'You are receiving this e-mail because your address is the support address of {product}.',
    { product: 'name' },
  ],
});
