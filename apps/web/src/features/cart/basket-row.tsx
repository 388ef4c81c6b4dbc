import './basket.css';
import type { CartItem, Overlap } from '@furrow/contract/cart';
import { useState } from 'react';
import { itemName } from '../../ordering/item-name.ts';
import { recurrenceWords } from '../../ordering/recurrence.ts';
import { isolated } from '../../texts/isolated.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { areaText } from '../../ui/areas.ts';
import { Button } from '../../ui/button.tsx';
import { countryName } from '../../ui/country-name.ts';
import { dayText } from '../../ui/dates.ts';
import { inOneLine } from '../../ui/in-one-line.ts';
import { moneyText } from '../../ui/money.ts';
import { OverlapNotice } from './overlap-notice.tsx';
import { whyUnavailable } from './why-unavailable.ts';

const texts = orderingTexts.basket;

interface Properties {
  item: CartItem;
  overlaps: readonly Overlap[];
  /** The row is part of a group, which already shows the common facts. */
  isGrouped?: boolean;
  onRemove: (item: CartItem) => Promise<void>;
}

export function BasketRow({ item, overlaps, isGrouped = false, onRemove }: Properties) {
  const [isGoing, setGoing] = useState(false);
  const hectares = areaText(item.area_ha);
  const recurrence = recurrenceWords(item);
  const unavailable = whyUnavailable(item);
  const name = isGrouped ? (item.field_name ? isolated(item.field_name) : texts.drawn) : itemName(item);
  const quiet = [
    hectares,
    item.country && countryName(item.country),
    !isGrouped && (item.with_image ? texts.withImages : texts.withoutImages),
    item.vegetation_type,
    item.soil_type,
    !isGrouped && item.reference_date && orderingTexts.beside.dayWords({ day: dayText(item.reference_date) }),
    !isGrouped && item.limits_accepted && orderingTexts.beside.accepted,
  ];
  const remove = async () => {
    setGoing(true);
    await onRemove(item);
    setGoing(false);
  };
  return (
    <li className="order-row basket-row">
      <span className="order-row-words">
        <span className="order-row-strong">{name}</span>
        <br />
        <span className="order-quiet order-small number">{inOneLine(...quiet)}</span>
        {recurrence && !isGrouped && (
          <span className="basket-recurrence order-small number">{recurrence}</span>
        )}
        {unavailable && <span className="basket-gone order-small">{unavailable}</span>}
      </span>
      {item.available && (
        <span className="order-row-money basket-money number">
          {moneyText(item.total_price)}
          {recurrence && (
            <span className="order-quiet order-small">
              {texts.each({ price: moneyText(item.calculated_price) })}
            </span>
          )}
        </span>
      )}
      <Button
        look="link"
        working={isGoing}
        aria-label={texts.removeItem({ name, hectares })}
        onClick={() => void remove()}
      >
        {texts.remove}
      </Button>
      {item.twice && <p className="basket-overlaps order-quiet order-small">{texts.twice}</p>}
      {overlaps.length > 0 && <OverlapNotice overlaps={overlaps} />}
    </li>
  );
}
