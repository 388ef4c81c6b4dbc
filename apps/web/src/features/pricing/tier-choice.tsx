import type { Tier } from '@furrow/contract/pricing';
import { useId } from 'react';
import { costs } from '../../ordering/costs.ts';
import { Facts } from '../../ordering/facts.tsx';
import { orderingTexts } from '../../texts/ordering.ts';
import { areaText } from '../../ui/areas.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { inOneLine } from '../../ui/in-one-line.ts';
import { inTurn } from '../../ui/in-turn.ts';
import { moneyText } from '../../ui/money.ts';
import { bringsImages } from './cheapest.ts';
import { imageWords, minimumWords, ratePerHectare, tierName, waitingWords } from './tier-words.ts';

const texts = orderingTexts.solution;

interface Properties {
  tier: Tier;
  hectares: number;
  isChosen: boolean;
  /** Cheaper than every other offered tier. */
  isCheapest: boolean;
  withImage: boolean;
  onChoose: () => void;
  onImages: (withImage: boolean) => void;
}

/** One tier: its range, its rate per hectare and its price for this area. */
export function TierChoice({
  tier,
  hectares,
  isChosen,
  isCheapest,
  withImage,
  onChoose,
  onImages,
}: Properties) {
  const id = useId();
  const told = useId();
  const hasImages = bringsImages(tier, withImage);
  const otherwise = moneyText(costs(tier, !hasImages));
  return (
    <div className="tier" data-chosen={isChosen}>
      <div className="tier-head">
        <input id={id} type="radio" name="tier" checked={isChosen} onChange={onChoose} />
        <span className="tier-words">
          <label htmlFor={id} className="order-row-strong number">
            {tierName(tier)}
          </label>
          {isCheapest && <span className="tier-cheapest order-small">{texts.cheapest}</span>}
        </span>
        <span className="tier-price number">
          <span className="order-quiet order-small">
            {texts.forThisArea({ hectares: areaText(hectares) })}
          </span>
          <span className="order-row-strong">{moneyText(costs(tier, hasImages))}</span>
          {tier.is_image && (
            <span className="order-quiet order-small">
              {tier.image_include
                ? texts.imagesIncluded
                : hasImages
                  ? texts.withoutImages({ price: otherwise })
                  : texts.withImages({ price: otherwise })}
            </span>
          )}
        </span>
      </div>
      <Facts
        rows={[
          [texts.perHectare, moneyText(ratePerHectare(tier))],
          [texts.imagePerHectare, imageWords(tier)],
        ]}
      />
      <p className="tier-promise order-small number">{waitingWords(tier.waiting_time)}</p>
      <p className="tier-terms order-quiet order-small number">
        {inTurn(texts.kindWords[tier.price_type], minimumWords(tier, hectares))}
      </p>
      {isChosen && tier.is_image && (
        <>
          <Checkbox
            aria-describedby={told}
            label={
              <span className="number">
                {inOneLine(
                  texts.includeImages,
                  tier.image_include ? texts.imagesBelong : moneyText(tier.image_price),
                )}
              </span>
            }
            checked={tier.image_include || withImage}
            disabled={tier.image_include}
            onChange={(event) => onImages(event.target.checked)}
          />
          <p id={told} className="order-quiet order-small">
            {texts.imagesAre}
          </p>
        </>
      )}
    </div>
  );
}
