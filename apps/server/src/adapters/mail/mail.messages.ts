import { declareMessages } from '@furrow/messages/declare';

/** Messages shared by several kinds of mail. */
export const mailMessages = declareMessages('mail', {
  row: ['{what}: {amount}', { what: 'name', amount: 'name' }],
  row_with_link: ['{what}: {amount} {url}', { what: 'name', amount: 'name', url: 'name' }],
  link: ['{action}: {url}', { action: 'name', url: 'name' }],
  see_order: 'See your order',
  see_wallet: 'See your wallet',
  because_ordered: ['You are receiving this e-mail because you ordered at {product}.', { product: 'name' }],
  questions: ['Questions: {email}', { email: 'name' }],
});
