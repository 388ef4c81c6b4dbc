import { declareMessages } from '@furrow/messages/declare';

/** Texts of mails about money. */
export const moneyMailMessages = declareMessages('documents.mail', {
  order_paid: ['Paid: your order {order}', { order: 'name' }],
  order_is_paid: ['Order {order} is paid', { order: 'name' }],
  starts: [
    '{lines, plural, one {The analysis starts now} other {The analyses start now}}; results are usually ready within minutes. If clouds hide a field, we wait for the next clear view and refund the price if there is none in time.',
    { lines: 'count' },
  ],
  starts_and_repeats: [
    '{lines, plural, one {The first analysis starts now} other {The analyses start now}}; results are usually ready within minutes. Recurring analyses then run automatically on their dates. If clouds hide a field, we wait for the next clear view and refund the price if there is none in time.',
    { lines: 'count' },
  ],
  receipt_attached: ['The receipt {number} is attached.', { number: 'name' }],

  topped_up: ['Your {product} wallet has been topped up', { product: 'name' }],
  added: 'Added to your wallet',
  because_topped_up: [
    'You are receiving this e-mail because you topped up your wallet at {product}.',
    { product: 'name' },
  ],

  images_paid: ['Paid: images of your order {order}', { order: 'name' }],
  images_are_paid: 'Images paid',
  images_start:
    'We are making them now from the scenes of your result. They will be ready within minutes; if we cannot make them, we refund the price.',
  because_images: [
    'You are receiving this e-mail because you bought images at {product}.',
    { product: 'name' },
  ],

  refunded: ['{amount} of your order {order} is refunded', { amount: 'money', order: 'name' }],
  in_wallet: ['{amount} of your order {order} is back in your wallet', { amount: 'money', order: 'name' }],
  refunded_headline: 'Refunded',
  in_wallet_headline: 'Back in your wallet',
  guarantee:
    'This is the clear-view guarantee: if the satellite did not see the field clearly in time, you pay nothing.',
  card_takes_days: 'Your bank will show the money on your card within a few days.',
  notes_attached: [
    '{count, plural, one {The credit note {numbers} is attached.} other {The credit notes {numbers} are attached.}}',
    { count: 'count', numbers: 'list' },
  ],

  line: [
    '{times, plural, =1 {{service}, {land}} other {# × {service}, {land}}}',
    { times: 'count', service: 'name', land: 'name' },
  ],
  more_lines: ['{count, number} more', { count: 'count' }],
});
