import type { OrderRun } from '@furrow/contract/orders/orders';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ordersTexts } from '../../../texts/orders.ts';
import { formatDayOf } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { ItemStatus } from '../order/item-status.tsx';
import { waitsForDate } from '../order/progress.ts';

const texts = ordersTexts.analysis;

interface Props {
  run: OrderRun;
  /** Number of analyses of the item. */
  total: number;
  /** Name of the item. */
  item: string;
  /** True if the row names its item, because it is in a list with other items. */
  isNamed?: boolean;
  /** Buttons to change the run; none if it cannot be changed. */
  children?: ReactNode;
}

/** An analysis: due date, status with its reason, amount, and the status of that money. */
export function RunRow({ run, total, item, isNamed = false, children }: Props) {
  const sequence = total > 1 && texts.sequence({ sequence: run.sequence + 1, total });
  const day = formatDayOf(new Date(run.due_at));
  return (
    <li className="order-row run-row">
      <div className="order-row-words">
        <p className="order-row-strong number">{isNamed ? item : day}</p>
        <p className="order-quiet order-small number">{joinFacts(isNamed && day, sequence)}</p>
      </div>
      <div className="run-row-state">
        <ItemStatus status={run.state} reason={run.reason} isBeforeDate={waitsForDate(run)} />
      </div>
      <p className="order-row-money run-row-money number">
        {formatMoney(run.amount)}
        <span className="order-quiet order-small">{texts.money[run.money]}</span>
      </p>
      {run.state === 'Completed' && total > 1 && (
        <div className="run-row-change">
          <Link to={`/analysis-report?item_id=${run.id}`} aria-label={texts.reportNamed({ day, item })}>
            {texts.report}
          </Link>
        </div>
      )}
      {children && <div className="run-row-change">{children}</div>}
    </li>
  );
}
