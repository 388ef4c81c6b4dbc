import type { OrderItem, OrderRun } from '@furrow/contract/orders/orders';
import { Link } from 'react-router';
import { itemName } from '../../../ordering/draft/item-name.ts';
import { formatRecurrence } from '../../../ordering/draft/typed-recurrence.ts';
import { FactList } from '../../../ordering/fact-list.tsx';
import { orderingTexts } from '../../../texts/ordering.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { countryName } from '../../../ui/formats/country-in-page-language.ts';
import { formatDay, formatDayOf } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { sample } from '../../payments/checkout/sample-prices.ts';
import { itemPrice } from '../order/breakdown.ts';
import { ItemState } from '../order/item-state.tsx';
import { waitsForDate } from '../order/progress.ts';
import { rateText } from '../order/rate-text.ts';
import { CancelRecurring } from './cancel-recurring.tsx';
import { ItemRefunds } from './item-refunds.tsx';
import { OrderAgain } from './order-again.tsx';

const texts = ordersTexts.orderDetails;

/** Rows of facts that only the sample shows. */
const sampleRows: [string, string][] = [
  [texts.captured, ordersTexts.sample.captured],
  [ordersTexts.sample.imageRate, rateText(sample.imagesPerHectare)],
];

interface Props {
  item: OrderItem;
  /** Analyses of the item that have been loaded. */
  runs: readonly OrderRun[] | undefined;
  /** True if a collapsible row above already shows the name, the status and the link to the result. */
  isCollapsible?: boolean;
  isSample?: boolean;
  /** True for an item of a follow-up order, whose price is shown with the first order. */
  isFollowUp?: boolean;
}

/** All facts about one item. */
export function ItemFacts({
  item,
  runs = [],
  isCollapsible = false,
  isSample = false,
  isFollowUp = false,
}: Props) {
  const recurrence = formatRecurrence(item);
  const next = runs.find(waitsForDate);
  const [firstRun] = runs;
  const { isMinimumPrice, service } = itemPrice(item);
  const rows: [string, string][] = [
    [texts.area, joinFacts(formatArea(item.area_ha), item.country && countryName(item.country))],
    ...(isFollowUp && firstRun ? [[texts.which, describeSequence(firstRun, item)] as [string, string]] : []),
    [texts.price, rateText(item.price)],
    ...(isMinimumPrice && !isFollowUp
      ? [[texts.minimumPrice, formatMoney(service)] as [string, string]]
      : []),
    [texts.imageIncluded, describeImages(item, runs)],
    ...(isSample ? sampleRows : []),
    ...(item.image_price > 0 && !isFollowUp
      ? [[texts.imagePrice, formatMoney(item.image_price)] as [string, string]]
      : []),
    [texts.vegetation, item.vegetation_type ?? texts.none],
    [texts.soil, item.soil_type ?? texts.none],
    ...(item.reference_date
      ? [[orderingTexts.orderInputs.day, formatDay(item.reference_date)] as [string, string]]
      : []),
    ...(item.limits_accepted ? [[orderingTexts.orderInputs.accepted, texts.yes] as [string, string]] : []),
    [texts.recurring, recurrence ?? texts.no],
    ...(next ? [[texts.nextOn, formatDayOf(new Date(next.due_at))] as [string, string]] : []),
    ...(recurrence && !isFollowUp ? [[texts.each, formatMoney(item.amount)] as [string, string]] : []),
    [texts.estimated, formatMoney(item.estimated_amount)],
  ];
  return (
    <section className="order-item">
      {!isCollapsible && (
        <div className="order-item-head">
          <h2>{itemName(item)}</h2>
          <ItemState item={item} />
        </div>
      )}
      <FactList rows={rows} />
      <ItemRefunds refunds={item.refunds} />
      <div className="order-item-actions">
        {!isCollapsible && !isSample && item.analysis_status === 'Completed' && (
          <Link className="button" to={`/analysis-report?item_id=${item.id}`}>
            {texts.report}
          </Link>
        )}
        {item.recurring && !isFollowUp && <CancelRecurring item={item} />}
        {!isSample && <OrderAgain item={item} />}
        {!isSample && item.field_id !== null && (
          <Link to={`/orderlist?field=${item.field_id}`}>{texts.ofField}</Link>
        )}
      </div>
    </section>
  );
}

/** Sentence about images: included in the order, bought later at a price, or none. */
function describeImages({ with_image: isIncluded }: OrderItem, runs: readonly OrderRun[]): string {
  if (isIncluded) return texts.yes;
  const bought = runs.flatMap(({ images_price: price }) => (price === null ? [] : [price]));
  return bought.length === 0
    ? texts.no
    : texts.imagesLater({
        price: formatMoney(bought.reduce((sum, price) => sum + Math.round(price * 100), 0) / 100),
      });
}

const describeSequence = ({ sequence }: OrderRun, { recurring_times }: OrderItem): string =>
  texts.sequence({ sequence: sequence + 1, total: (recurring_times ?? 0) + 1 });
