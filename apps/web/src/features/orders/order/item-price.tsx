import type { OrderItem } from '@furrow/contract/orders/orders';
import { itemName } from '../../../ordering/draft/item-name.ts';
import { FactList } from '../../../ordering/fact-list.tsx';
import { ordersTexts } from '../../../texts/orders.ts';
import { formatHectaresWithUnit } from '../../../ui/formats/areas.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { type ItemPrice, itemPrice } from './breakdown.ts';
import { rateText } from './rate-text.ts';

const texts = ordersTexts.analysis;

/**
 * The price of an item step by step, where each amount follows from those above it.
 * @param imageRate rate of images in dollars per hectare, if known.
 */
export function ItemPriceFacts({ item, imageRate }: { item: OrderItem; imageRate?: number | undefined }) {
  const price = itemPrice(item);
  const rows: [string, string][] = [[describeRate(item), formatMoney(price.byHectare)]];
  if (price.isMinimumPrice) rows.push([texts.minimumPrice, formatMoney(price.service)]);
  // Images that are part of the price have none of their own.
  if (price.images > 0) {
    const images =
      imageRate === undefined
        ? texts.images
        : texts.imagesByHectare({
            hectares: formatHectaresWithUnit(item.area_ha),
            rate: rateText(imageRate),
          });
    rows.push([images, formatMoney(price.images)]);
  }
  if (price.analyses > 1) {
    if (rows.length > 1) rows.push([texts.one, formatMoney(price.perAnalysis)]);
    rows.push([texts.times({ count: price.analyses }), formatMoney(price.total)]);
  } else if (rows.length > 1) rows.push([texts.one, formatMoney(price.perAnalysis)]);
  return (
    <div>
      <h3>{itemName(item)}</h3>
      <FactList rows={rows} />
    </div>
  );
}

/** The prices of many items, one line each. */
export function ItemPriceLines({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className="order-rows item-price-lines">
      {items.map((item) => {
        const price = itemPrice(item);
        return (
          <li className="order-row" key={item.id}>
            <span className="order-row-words">
              <span className="order-row-strong">{itemName(item)}</span>
              <span className="order-quiet order-small number order-row-line">
                {summarizePrice(item, price)}
              </span>
            </span>
            <span className="order-row-money number">{formatMoney(price.total)}</span>
          </li>
        );
      })}
    </ul>
  );
}

const describeRate = ({ area_ha, price }: OrderItem): string =>
  texts.byHectare({ hectares: formatHectaresWithUnit(area_ha), rate: rateText(price) });

function summarizePrice(item: OrderItem, price: ItemPrice): string {
  return joinFacts(
    describeRate(item),
    price.isMinimumPrice && texts.minimumPriceShort({ amount: formatMoney(price.service) }),
    price.images > 0 && texts.imagesShort({ amount: formatMoney(price.images) }),
    price.analyses > 1 && texts.analyses({ count: price.analyses }),
  );
}
