import type { OrderItem, OrderRun } from '@furrow/contract/orders';
import { Link } from 'react-router';
import { Facts } from '../../ordering/facts.tsx';
import { itemName } from '../../ordering/item-name.ts';
import { recurrenceWords } from '../../ordering/recurrence.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { ordersTexts } from '../../texts/orders.ts';
import { areaText } from '../../ui/areas.ts';
import { countryName } from '../../ui/country-name.ts';
import { dayOf, dayText } from '../../ui/dates.ts';
import { inOneLine } from '../../ui/in-one-line.ts';
import { moneyText } from '../../ui/money.ts';
import { countText } from '../../ui/numbers.ts';
import { sample } from '../payments/sample.ts';
import { itemPrice } from './breakdown.ts';
import { CancelRecurring } from './cancel-recurring.tsx';
import { ItemRefunds } from './item-refunds.tsx';
import { ItemStatus } from './item-status.tsx';
import { OrderAgain } from './order-again.tsx';
import { waitsForDate } from './progress.ts';
import { rateText } from './rate-text.ts';

const texts = ordersTexts.orderDetails;

/** Rows that only the sample shows. */
const sampleRows: [string, string][] = [
  [texts.captured, ordersTexts.sample.captured],
  [ordersTexts.sample.imageRate, rateText(sample.imagesPerHectare)],
];

interface Properties {
  item: OrderItem;
  /** The loaded analyses of the item. */
  runs: readonly OrderRun[] | undefined;
  /** Name, status and link to the result are already shown above. */
  isFolded?: boolean;
  isSample?: boolean;
  /** The price is shown with the first order. */
  isFollowUp?: boolean;
}

/** All facts about one item. */
export function ItemFacts({
  item,
  runs = [],
  isFolded = false,
  isSample = false,
  isFollowUp = false,
}: Properties) {
  const recurrence = recurrenceWords(item);
  const next = runs.find(waitsForDate);
  const [its] = runs;
  const { isLeast, service } = itemPrice(item);
  const rows: [string, string][] = [
    [texts.area, inOneLine(areaText(item.area_ha), item.country && countryName(item.country))],
    ...(isFollowUp && its ? [[texts.which, sequenceOf(its, item)] as [string, string]] : []),
    [texts.price, rateText(item.price)],
    ...(isLeast && !isFollowUp ? [[texts.least, moneyText(service)] as [string, string]] : []),
    [texts.imageIncluded, imagesOf(item, runs)],
    ...(isSample ? sampleRows : []),
    ...(item.with_image && !isFollowUp
      ? [[texts.imagePrice, moneyText(item.image_price)] as [string, string]]
      : []),
    [texts.vegetation, item.vegetation_type ?? texts.none],
    [texts.soil, item.soil_type ?? texts.none],
    ...(item.reference_date
      ? [[orderingTexts.beside.day, dayText(item.reference_date)] as [string, string]]
      : []),
    ...(item.limits_accepted ? [[orderingTexts.beside.accepted, texts.yes] as [string, string]] : []),
    [texts.recurring, recurrence ?? texts.no],
    ...(next ? [[texts.nextOn, dayOf(new Date(next.due_at))] as [string, string]] : []),
    ...(recurrence && !isFollowUp ? [[texts.each, moneyText(item.amount)] as [string, string]] : []),
    [texts.estimated, moneyText(item.estimated_amount)],
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
      <ItemRefunds refunds={item.refunds} />
      <div className="order-item-actions">
        {!isFolded && !isSample && item.analysis_status === 'Completed' && (
          <Link className="button" to={`/analysis-report?item_id=${item.id}`}>
            {texts.report}
          </Link>
        )}
        {item.recurring && !isFollowUp && <CancelRecurring item={item} />}
        {!isSample && <OrderAgain item={item} />}
      </div>
    </section>
  );
}

/** Included, bought later at a price, or none. */
function imagesOf({ with_image: isWith }: OrderItem, runs: readonly OrderRun[]): string {
  if (isWith) return texts.yes;
  const bought = runs.flatMap(({ pictures_price: price }) => (price === null ? [] : [price]));
  return bought.length === 0
    ? texts.no
    : texts.imagesLater({
        price: moneyText(bought.reduce((sum, price) => sum + Math.round(price * 100), 0) / 100),
      });
}

const sequenceOf = ({ sequence }: OrderRun, { recurring_times }: OrderItem): string =>
  texts.sequence({ sequence: countText(sequence + 1), total: countText((recurring_times ?? 0) + 1) });
