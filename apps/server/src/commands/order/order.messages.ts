import { declareMessages } from '@furrow/messages/declare';

const amount = { amount: 'money' } as const;
const open = { analyses: 'count' } as const;

/** Messages of `furrow order`. */
export const orderCommandMessages = declareMessages('command.order', {
  unknown: ['There is no order {order}.', { order: 'name' }],
  all_back: 'All of it has already been refunded.',
  refund_in_progress: 'A refund to its card is on its way; the server would check on it.',
  nothing_done: ['Nothing was done. To do it, add {option}', { option: 'name' }],
  card_has_it: 'The card has received its part.',
  card_part_in_progress: 'The card’s part is on its way. The server checks on it every minute.',
  card_refuses: 'The card did not accept its part: the money is in the wallet.',

  would_cancel: [
    '{analyses, plural, one {# open analysis would be cancelled.} other {# open analyses would be cancelled.}}',
    open,
  ],
  cancelled: [
    '{analyses, plural, one {# open analysis was cancelled.} other {# open analyses were cancelled.}}',
    open,
  ],
  delivered: [
    '{analyses, plural, one {# delivered: the money comes from the vendor and the platform, and the buyer keeps the result.} other {# delivered: the money comes from the vendor and the platform, and the buyer keeps the results.}}',
    open,
  ],
  would_come_back: ['{amount} would be refunded:', amount],
  is_back: ['{amount} was refunded:', amount],
  to_card: 'to the card',
  to_wallet: 'to the wallet',
  to_wallet_as_gift: 'to the wallet, as gifted credit',

  buyer: ['by {email} (account {account}), {time}', { email: 'name', account: 'name', time: 'name' }],
  buyer_left: ['by a deleted account ({account}), {time}', { account: 'name', time: 'name' }],
  total: 'total',
  by_card: 'by card',
  from_wallet: 'from the wallet',
  of_it_gift: 'of which gifted credit',
  delivered_amount: 'delivered',
  to_come: 'still to come',
  disputed: 'set aside or lost in a dispute',
  back: 'refunded',
  of_it_on_card: 'of which to the card',
  payment: 'Payment',
  attempt_card: ['{amount} by {card}', { amount: 'money', card: 'message' }],
  attempt_wallet: ['{amount} from the wallet', amount],
  area: ['{area}', { area: 'area' }],
  with_images: 'with images',
  price: [
    '{runs, number} × {price} (platform {commission}, vendor {vendor})',
    { runs: 'count', price: 'money', commission: 'money', vendor: 'name' },
  ],
  due: ['due {time}', { time: 'name' }],
  due_and_over: ['due {time}, finished {end}', { time: 'name', end: 'name' }],
  pictures: 'Images bought after the result, from the wallet',
  of_run: ['for {run}', { run: 'name' }],
  since: ['since {time}', { time: 'name' }],
  card_refunds: 'Refunds to the card',
  ledger: 'Ledger',
});
