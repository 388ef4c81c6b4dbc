import type { OrderItem } from '@furrow/contract/orders';
import { Link } from 'react-router';
import { Facts } from '../../ordering/facts.tsx';
import { itemName } from '../../ordering/item-name.ts';
import { recurrenceWords } from '../../ordering/recurrence.ts';
import { orderingTexts } from '../../texts/ordering.en.ts';
import { ordersTexts } from '../../texts/orders.en.ts';
import { dayOf } from '../../ui/dates.ts';
import { hectaresWithUnit, moneyText } from '../../ui/money.ts';
import { CancelRecurring } from './cancel-recurring.tsx';
import { ItemStatus } from './item-status.tsx';

const texts = ordersTexts.orderDetails;

/** All that is known about one item. `isFolded`: its name, where it stands and the way to its result stand above it. */
export function ItemFacts({ item, isFolded = false }: { item: OrderItem; isFolded?: boolean }) {
  const recurrence = recurrenceWords(item);
  const rows: [string, string][] = [
    [
      texts.area,
      [hectaresWithUnit(item.area_ha), item.country].filter(Boolean).join(orderingTexts.separator),
    ],
    [texts.price, moneyText(item.price)],
    [texts.imageIncluded, item.with_image ? texts.yes : texts.no],
    ...(item.with_image ? [[texts.imagePrice, moneyText(item.image_price)] as [string, string]] : []),
    [texts.vegetation, item.vegetation_type ?? texts.none],
    [texts.soil, item.soil_type ?? texts.none],
    [texts.recurring, recurrence ?? texts.no],
    ...(recurrence ? [[texts.each, moneyText(item.amount)] as [string, string]] : []),
    [texts.estimated, moneyText(item.estimated_amount)],
    ...item.refunds.map((refund): [string, string] => [
      texts.refunds,
      [
        texts.refund(moneyText(refund.refund_amount), dayOf(new Date(refund.created_at))),
        refund.recurring_times > 1 ? texts.refundOf(refund.recurring_times) : '',
        refund.reason,
      ]
        .filter(Boolean)
        .join(orderingTexts.separator),
    ]),
  ];
  return (
    <section className="order-item">
      {!isFolded && (
        <div className="order-item-head">
          <h2>{itemName(item)}</h2>
          <ItemStatus status={item.analysis_status} reason={item.status_reason} />
        </div>
      )}
      <Facts rows={rows} />
      <div className="order-item-actions">
        {!isFolded && item.analysis_status === 'Completed' && (
          <Link className="button" to={`/analysis-report?item_id=${item.id}`}>
            {texts.report}
          </Link>
        )}
        {item.cancel && <CancelRecurring item={item} />}
      </div>
    </section>
  );
}
