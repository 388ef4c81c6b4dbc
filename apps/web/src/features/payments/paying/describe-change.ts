import { paymentTexts } from '../../../texts/payment.ts';
import { unpayableTexts } from '../../../texts/unpayable.ts';
import { dollarsOf } from '../../../ui/formats/cents.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import type { PayingChange } from './changes.ts';

const texts = paymentTexts;

/** Says what has changed since the buyer pressed the button, such as the price of an item before and now. */
export function describeChange(change: PayingChange): string {
  const formatCents = (cents: number) => formatMoney(dollarsOf(cents));
  switch (change.kind) {
    case 'item':
      return texts.nowCosts({
        name: change.name,
        before: formatCents(change.before),
        now: formatCents(change.now),
      });
    case 'gone':
      return change.unpayableReason ?? texts.gone({ priced: nameWithPrice(change) });
    case 'new':
      return texts.added({ name: change.name, now: formatCents(change.now) });
    case 'wallet':
      return texts.walletNow({ before: formatCents(change.before), now: formatCents(change.now) });
  }
}

/** Name and price of an item that cannot be paid for any more. */
export const nameWithPrice = ({ name, before }: Extract<PayingChange, { kind: 'gone' }>): string =>
  unpayableTexts.priced({ name, price: formatMoney(dollarsOf(before)) });
