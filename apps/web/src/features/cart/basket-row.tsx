import './basket.css';
import type { CartItem } from '@furrow/contract/cart';
import { useState } from 'react';
import { orderingTexts } from '../../texts/ordering.en.ts';
import { Button } from '../../ui/button.tsx';
import { hectaresWithUnit, moneyText } from '../../ui/money.ts';

const texts = orderingTexts.basket;

export function BasketRow({
  item,
  onRemove,
}: {
  item: CartItem;
  onRemove: (item: CartItem) => Promise<void>;
}) {
  const [isGoing, setGoing] = useState(false);
  const hectares = hectaresWithUnit(item.area_ha);
  const quiet = [
    hectares,
    item.country,
    item.with_image ? texts.withImages : texts.withoutImages,
    item.vegetation_type,
    item.soil_type,
  ];
  const remove = async () => {
    setGoing(true);
    await onRemove(item);
    setGoing(false);
  };
  return (
    <li className="order-row">
      <span className="order-row-words">
        <span className="order-row-strong">{item.service_name}</span>
        <br />
        <span className="order-quiet order-small number">
          {quiet.filter(Boolean).join(orderingTexts.separator)}
        </span>
        {!item.available && <span className="basket-gone order-small">{texts.gone}</span>}
      </span>
      <span className="order-row-money number">{item.available && moneyText(item.total_price)}</span>
      <Button
        look="link"
        working={isGoing}
        aria-label={texts.removeItem(item.service_name, hectares)}
        onClick={() => void remove()}
      >
        {texts.remove}
      </Button>
    </li>
  );
}
