import type { OrderItem } from '@furrow/contract/orders';
import { Facts } from '../../ordering/facts.tsx';
import { itemName } from '../../ordering/item-name.ts';
import { ordersTexts } from '../../texts/orders.ts';
import { hectaresWithUnit } from '../../ui/areas.ts';
import { inOneLine } from '../../ui/in-one-line.ts';
import { moneyText } from '../../ui/money.ts';
import { countText } from '../../ui/numbers.ts';
import { type ItemPrice, itemPrice } from './breakdown.ts';
import { rateText } from './rate-text.ts';

const texts = ordersTexts.analysis;

/** The price of an item, step by step: each amount follows from those above it. `imageRate` in dollars, if known. */
export function ItemPriceFacts({ item, imageRate }: { item: OrderItem; imageRate?: number | undefined }) {
  const price = itemPrice(item);
  const rows: [string, string][] = [[byHectare(item), moneyText(price.byHectare)]];
  if (price.isLeast) rows.push([texts.least, moneyText(price.service)]);
  if (item.with_image) {
    const images =
      imageRate === undefined
        ? texts.images
        : texts.imagesByHectare({ hectares: hectaresWithUnit(item.area_ha), rate: rateText(imageRate) });
    rows.push([images, moneyText(price.images)]);
  }
  if (price.analyses > 1) {
    if (rows.length > 1) rows.push([texts.one, moneyText(price.one)]);
    rows.push([
      texts.times({ count: texts.analyses({ count: countText(price.analyses) }) }),
      moneyText(price.total),
    ]);
  } else if (rows.length > 1) rows.push([texts.one, moneyText(price.one)]);
  return (
    <div>
      <h3>{itemName(item)}</h3>
      <Facts rows={rows} />
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
              <span className="order-quiet order-small number order-row-line">{inShort(item, price)}</span>
            </span>
            <span className="order-row-money number">{moneyText(price.total)}</span>
          </li>
        );
      })}
    </ul>
  );
}

const byHectare = ({ area_ha, price }: OrderItem): string =>
  texts.byHectare({ hectares: hectaresWithUnit(area_ha), rate: rateText(price) });

function inShort(item: OrderItem, price: ItemPrice): string {
  return inOneLine(
    byHectare(item),
    price.isLeast && texts.leastShort({ amount: moneyText(price.service) }),
    item.with_image && texts.imagesShort({ amount: moneyText(price.images) }),
    price.analyses > 1 && texts.analyses({ count: countText(price.analyses) }),
  );
}
