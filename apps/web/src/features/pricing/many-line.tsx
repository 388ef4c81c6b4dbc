import { memo } from 'react';
import { useInHand } from '../../ordering/in-hand.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { areaText } from '../../ui/areas.ts';
import { countryName } from '../../ui/country-name.ts';
import { inOneLine } from '../../ui/in-one-line.ts';
import { moneyText } from '../../ui/money.ts';
import type { SoldLine } from './many.ts';
import { VisibilityMark } from './visibility-mark.tsx';

const texts = orderingTexts.manyFields;

interface Properties {
  line: SoldLine;
  isTicked: boolean;
  /** The fields are in several countries, so each line names its own. */
  isAbroad: boolean;
}

/** One field of the quote. Memoised, since there may be five hundred. */
export const ManyLine = memo(function ManyLine({ line, isTicked, isAbroad }: Properties) {
  const { field_id: id, name, crop, area_ha, country, visibility, offer } = line;
  const quiet = [
    areaText(area_ha),
    crop,
    isAbroad && country && countryName(country),
    offer.with_image && texts.withImages,
  ];
  const turn = () => {
    const { leftOut, leaveOut } = useInHand.getState();
    leaveOut(isTicked ? [...leftOut, id] : leftOut.filter((other) => other !== id));
  };
  return (
    <li className="many-line" data-ticked={isTicked}>
      <label className="many-line-pick">
        <input type="checkbox" checked={isTicked} onChange={turn} />
        <span className="order-row-strong">{name}</span>
        <span className="order-quiet order-small number">{inOneLine(...quiet)}</span>
      </label>
      <VisibilityMark verdict={visibility.verdict} />
      <span className="order-row-money number">{moneyText(offer.calculated_price)}</span>
      {visibility.verdict === 'amber' && (
        <span className="many-line-limits order-small">{visibility.sentence}</span>
      )}
    </li>
  );
});
