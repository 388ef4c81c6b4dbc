import './money-line.css';
import type { OrderRun } from '@furrow/contract/orders';
import { ordersTexts } from '../../texts/orders.ts';
import { moneyText } from '../../ui/money.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Timeline } from './use-order.ts';

const texts = ordersTexts.money;
const parts: readonly OrderRun['money'][] = ['spent', 'held', 'refunded', 'disputed'];
/** More segments cannot be told apart on a phone. */
const mostApart = 60;

/** The payment as a bar: each analysis is a segment, coloured by where its money is. */
export function MoneyLine({ total, timeline }: { total: number; timeline: Timeline | undefined }) {
  if (!timeline) return <Skeleton height={4} />;
  const { money, runs } = timeline;
  const shown = parts.filter((part) => money[part] > 0);
  if (shown.length === 0) return null;
  const isTaken = runs.every(({ money: of, state }) => of !== 'disputed' || state !== 'Disputed');
  const pieces = runs.length <= mostApart ? runs.filter(({ amount }) => amount > 0) : [];
  return (
    <section className="money-line" aria-label={texts.heading}>
      <div className="money-line-bar" aria-hidden="true">
        {pieces.length > 0
          ? pieces.map((run) => <i key={run.id} data-money={run.money} style={{ flexGrow: run.amount }} />)
          : shown.map((part) => <i key={part} data-money={part} style={{ flexGrow: money[part] }} />)}
      </div>
      <dl>
        <div>
          <dt>{texts.paid}</dt>
          <dd className="number">{moneyText(total)}</dd>
        </div>
        {shown.map((part) => (
          <div key={part}>
            <dt>
              <i data-money={part} aria-hidden="true" />{' '}
              {part === 'disputed' && isTaken ? texts.takenBack : texts[part]}
            </dt>
            <dd className="number">{moneyText(money[part])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
