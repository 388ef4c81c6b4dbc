import type { Tier } from '@furrow/contract/pricing/pricing';
import { joinSentences } from '@furrow/messages/join';
import { useId } from 'react';
import { analysisPrice } from '../../../ordering/draft/analysis-price.ts';
import {
  describeImagePrice,
  describeMinimum,
  describeWaiting,
  includesImages,
  ratePerHectare,
  tierName,
} from '../../../ordering/draft/describe-tier.ts';
import { FactList } from '../../../ordering/fact-list.tsx';
import { solutionTexts as texts } from '../../../texts/solution.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { formatArea } from '../../../ui/formats/areas.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { withFullStop } from '../../../ui/formats/with-full-stop.ts';

interface Props {
  tier: Tier;
  hectares: number;
  /** True if it is the only tier for this area, so that there is nothing to choose. */
  isOnly: boolean;
  isChosen: boolean;
  /** True if no other offered tier is as cheap. */
  isCheapest: boolean;
  /** What this tier gives for more money than the cheapest one; null if it does not cost more. */
  dearer: string | null;
  withImage: boolean;
  onChoose: () => void;
  onImages: (withImage: boolean) => void;
}

/** One tier: its range, its rate per hectare and its price for this area. */
export function TierChoice({
  tier,
  hectares,
  isOnly,
  isChosen,
  isCheapest,
  dearer,
  withImage,
  onChoose,
  onImages,
}: Props) {
  const id = useId();
  const imagesNoteId = useId();
  const minimum = describeMinimum(tier, hectares);
  const hasImages = includesImages(tier, withImage);
  // Images without a price of their own leave nothing to choose.
  const isPartOfPrice = tier.image_include && tier.image_price === 0;
  const priceWithoutImages = formatMoney(analysisPrice(tier, !hasImages));
  return (
    <div className="tier" data-chosen={isChosen && !isOnly}>
      <div className="tier-head">
        {!isOnly && <input id={id} type="radio" name="tier" checked={isChosen} onChange={onChoose} />}
        <span className="tier-words">
          {isOnly ? (
            <span className="order-row-strong number">{tierName(tier)}</span>
          ) : (
            <label htmlFor={id} className="order-row-strong number">
              {tierName(tier)}
            </label>
          )}
          {isCheapest && <span className="tier-cheapest order-small">{texts.cheapest}</span>}
          {dearer && <span className="order-small number">{dearer}</span>}
        </span>
        <span className="tier-price number">
          <span className="order-quiet order-small">
            {texts.forThisArea({ hectares: formatArea(hectares) })}
          </span>
          <span className="order-row-strong">{formatMoney(analysisPrice(tier, hasImages))}</span>
          {tier.is_image && (
            <span className="order-quiet order-small">
              {tier.image_include
                ? texts.imagesIncluded
                : hasImages
                  ? texts.withoutImages({ price: priceWithoutImages })
                  : texts.withImages({ price: priceWithoutImages })}
            </span>
          )}
        </span>
      </div>
      <FactList
        rows={[
          [texts.perHectare, formatMoney(ratePerHectare(tier))],
          [texts.imagePerHectare, describeImagePrice(tier)],
        ]}
      />
      <p className="tier-promise order-small number">{describeWaiting(tier.waiting_time)}</p>
      <p className="tier-terms order-quiet order-small number">
        {joinSentences(texts.kindWords[tier.price_type], minimum !== null && withFullStop(minimum))}
      </p>
      {isChosen && tier.is_image && !isPartOfPrice && (
        <>
          <Checkbox
            aria-describedby={imagesNoteId}
            label={
              <span className="number">
                {joinFacts(
                  texts.includeImages,
                  tier.image_include ? texts.imagesBelong : formatMoney(tier.image_price),
                )}
              </span>
            }
            checked={tier.image_include || withImage}
            disabled={tier.image_include}
            onChange={(event) => onImages(event.target.checked)}
          />
          <p id={imagesNoteId} className="order-quiet order-small">
            {texts.imagesAre}
          </p>
        </>
      )}
    </div>
  );
}
