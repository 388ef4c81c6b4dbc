import type { Industry, Service } from '@furrow/contract/catalogue';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { texts as general } from '../../../texts/app.ts';
import { orderingTexts } from '../../../texts/ordering.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { formatMoney } from '../../../ui/formats/money.ts';
import { FrequencyChoice } from '../options/frequency-choice.tsx';
import { OrderInputFields } from '../options/order-input-fields.tsx';
import { TypeFields } from '../options/type-fields.tsx';
import { findListedCrop, type SoldLine } from '../quote/quote-lines.ts';
import type { FieldsQuoteResult } from '../quote/use-fields-quote.ts';

const texts = orderingTexts.manyFields;

interface Props {
  industry: Industry;
  service: Service;
  quote: FieldsQuoteResult;
  /** The selected lines of the quote. */
  lines: readonly SoldLine[];
  /** Total price in dollars of one analysis of each line. */
  price: number;
  /** Surcharge for images in dollars; null while unknown. */
  imageSurcharge: number | null;
  /** Number of fields that need a vegetation type from the form, because their own crop is not listed or not used. */
  withoutCrop: number;
  isTried: boolean;
}

/** Images, types and frequency of the analysis, chosen together for all fields. */
export function BulkOptions({
  industry,
  service,
  quote,
  lines,
  price,
  imageSurcharge,
  withoutCrop,
  isTried,
}: Props) {
  const { withImage, includeImages, ownCrops, useOwnCrops: setOwnCrops } = useOrderDraft();
  const { shown: shownQuote, isCurrent, isFetching, error, tryAgain } = quote;
  const hasImages = withImage || shownQuote?.lines.some(({ offer }) => offer?.price_range.is_image);
  const crops = industry.vegetation_type;
  const withCropCount = lines.filter((line) => findListedCrop(line, crops) !== null).length;
  const isCropMixed = ownCrops && withCropCount > 0 && withoutCrop > 0;
  return (
    <section className="many-options" aria-label={texts.options}>
      {hasImages && (
        <div>
          <Checkbox
            label={texts.images}
            checked={withImage}
            onChange={(event) => includeImages(event.target.checked)}
          />
          <p className="order-quiet order-small number" role="status">
            {withImage && !isCurrent && isFetching && orderingTexts.areaDetail.calculating}
            {withImage &&
              imageSurcharge !== null &&
              imageSurcharge > 0 &&
              texts.imagesAdd({ price: formatMoney(imageSurcharge) })}
          </p>
        </div>
      )}
      {!isCurrent && error && !isFetching && (
        <div role="alert">
          <p className="order-small">{texts.imagesFailed}</p>
          <Button variant="link" onClick={tryAgain}>
            {general.action.tryAgain}
          </Button>
        </div>
      )}
      {withCropCount > 0 && (
        <div>
          <Checkbox
            label={texts.ownCrops}
            checked={ownCrops}
            onChange={(event) => setOwnCrops(event.target.checked)}
          />
          <p className="order-quiet order-small number">
            {texts.ownCropsCount({ count: withCropCount, of: lines.length })}
          </p>
        </div>
      )}
      <OrderInputFields service={service} isTried={isTried} />
      <TypeFields
        industry={industry}
        isTried={isTried}
        needsVegetation={withoutCrop > 0 || lines.length === 0}
        vegetationHint={isCropMixed ? texts.vegetationHint({ count: withoutCrop }) : undefined}
      />
      <FrequencyChoice price={isCurrent ? price : undefined} isTried={isTried} />
      <p className="order-small">
        {orderingTexts.solution.commission}{' '}
        <span className="order-quiet">{orderingTexts.solution.commissionIncluded}</span>
      </p>
    </section>
  );
}
