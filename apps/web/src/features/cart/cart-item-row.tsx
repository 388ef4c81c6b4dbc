import './basket.css';
import type { CartItem, Overlap } from '@furrow/contract/cart/cart';
import { useState } from 'react';
import { canChange } from '../../ordering/draft/draft-of-items.ts';
import { itemName } from '../../ordering/draft/item-name.ts';
import { formatRecurrenceUntil } from '../../ordering/draft/typed-recurrence.ts';
import { cartTexts as texts } from '../../texts/cart.ts';
import { isolate } from '../../texts/isolate.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { Button } from '../../ui/controls/button.tsx';
import { formatArea } from '../../ui/formats/areas.ts';
import { countryName } from '../../ui/formats/country-in-page-language.ts';
import { formatDay } from '../../ui/formats/dates.ts';
import { formatMoney } from '../../ui/formats/money.ts';
import { CartThumbnail } from '../fields/thumbnail/cart-thumbnail.tsx';
import { ChangeButton } from './change-button.tsx';
import { explainUnavailable } from './explain-unavailable.ts';
import { factLine } from './fact-line.ts';
import { OverlapNotice } from './overlap-notice.tsx';
import { PreviousPrice } from './previous-price.tsx';

interface Props {
  item: CartItem;
  overlaps: readonly Overlap[];
  /** True if the row is part of a group, which already shows the common facts. */
  isGrouped?: boolean;
  onRemove: (item: CartItem) => Promise<void>;
  /** Omitted where items cannot be changed. */
  onChange?: ((item: CartItem) => Promise<void>) | undefined;
}

export function CartItemRow({ item, overlaps, isGrouped = false, onRemove, onChange }: Props) {
  const [isRemoving, setRemoving] = useState(false);
  const [now] = useState(() => new Date());
  const hectares = formatArea(item.area_ha);
  const recurrence = formatRecurrenceUntil(item, now);
  const unavailable = explainUnavailable(item);
  const name = isGrouped ? isolate(item.field_name) : itemName(item);
  const quiet = [
    hectares,
    item.country && countryName(item.country),
    !isGrouped && (item.with_image ? texts.withImages : texts.withoutImages),
    item.vegetation_type,
    item.soil_type !== null && texts.soil({ type: item.soil_type }),
    !isGrouped &&
      item.reference_date &&
      orderingTexts.orderInputs.dayWords({ day: formatDay(item.reference_date) }),
    !isGrouped && item.limits_accepted && orderingTexts.orderInputs.accepted,
  ];
  const remove = async () => {
    setRemoving(true);
    await onRemove(item);
    setRemoving(false);
  };
  return (
    <li className="order-row basket-row">
      <CartThumbnail itemId={item.id} name={item.field_name} />
      <span className="order-row-words">
        <span className="order-row-strong">{name}</span>
        <br />
        <span className="order-quiet order-small number">{factLine(...quiet)}</span>
        {recurrence && !isGrouped && (
          <span className="basket-recurrence order-small number">{recurrence}</span>
        )}
        {unavailable && <span className="basket-missing order-small">{unavailable}</span>}
        <PreviousPrice items={[item]} />
      </span>
      {item.available && (
        <span className="order-row-money basket-money number">
          {formatMoney(item.total_price)}
          {recurrence && (
            <span className="order-quiet order-small">
              {texts.each({ price: formatMoney(item.calculated_price) })}
            </span>
          )}
        </span>
      )}
      <span className="basket-actions">
        {onChange && canChange(item) && (
          <ChangeButton label={texts.changeItem({ name, hectares })} onChange={() => onChange(item)} />
        )}
        <Button
          variant="link"
          loading={isRemoving}
          aria-label={texts.removeItem({ name, hectares })}
          onClick={() => void remove()}
        >
          {texts.remove}
        </Button>
      </span>
      {item.twice && <p className="basket-overlaps order-quiet order-small">{texts.twice}</p>}
      {overlaps.length > 0 && <OverlapNotice overlaps={overlaps} />}
    </li>
  );
}
