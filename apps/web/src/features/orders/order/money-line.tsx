import './money-line.css';
import type { OrderRun } from '@furrow/contract/orders/orders';
import { ordersTexts } from '../../../texts/orders.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import type { OrderTimeline } from './use-order.ts';

const texts = ordersTexts.money;
const moneyStates: readonly OrderRun['money'][] = ['spent', 'held', 'refunded', 'disputed'];
/** Maximum number of segments that can be distinguished on a phone. */
const maxSegments = 60;

/**
 * The payment as a bar with a segment per analysis, coloured by the status of its money. For more than 60 analyses
 * there is one segment per status.
 */
export function MoneyLine({ total, timeline }: { total: number; timeline: OrderTimeline | undefined }) {
  if (!timeline) return <Skeleton height={4} />;
  const { money, runs } = timeline;
  const shownStates = moneyStates.filter((state) => money[state] > 0);
  if (shownStates.length === 0) return null;
  const isDisputeLost = runs.every(
    ({ money: moneyState, state }) => moneyState !== 'disputed' || state !== 'Disputed',
  );
  const segments = runs.length <= maxSegments ? runs.filter(({ amount }) => amount > 0) : [];
  return (
    <section className="money-line" aria-label={texts.heading}>
      <div className="money-line-bar" aria-hidden="true">
        {segments.length > 0
          ? segments.map((run) => <i key={run.id} data-money={run.money} style={{ flexGrow: run.amount }} />)
          : shownStates.map((part) => <i key={part} data-money={part} style={{ flexGrow: money[part] }} />)}
      </div>
      <dl>
        <div>
          <dt>{texts.paid}</dt>
          <dd className="number">{formatMoney(total)}</dd>
        </div>
        {shownStates.map((part) => (
          <div key={part}>
            <dt>
              <i data-money={part} aria-hidden="true" />{' '}
              {part === 'disputed' && isDisputeLost ? texts.chargedBack : texts[part]}
            </dt>
            <dd className="number">{formatMoney(money[part])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
