import type { Industry, Service } from '@furrow/contract/catalogue/catalogue';
import type { FieldsQuote } from '@furrow/contract/pricing/pricing';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { texts as general } from '../../../texts/app.ts';
import { bulkOrderTexts as texts } from '../../../texts/bulk-order.ts';
import { areaDetailTexts } from '../../../texts/solution.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { formatMoney } from '../../../ui/formats/money.ts';
import { FrequencyChoice } from '../options/frequency-choice.tsx';
import { OrderInputFields } from '../options/order-input-fields.tsx';
import { TypeFields } from '../options/type-fields.tsx';
import { useFieldsSeasonPlan } from '../options/use-season-plan.ts';
import { findListedCrop, type SoldLine } from '../quote/quote-lines.ts';
import type { FieldsQuoteResult } from '../quote/use-fields-quote.ts';
import { describeTypedFields } from './describe-typed-fields.ts';

interface Props {
  industry: Industry;
  service: Service;
  quote: FieldsQuoteResult;
  seasons: FieldsQuote['seasons'];
  /** The selected lines of the quote. */
  lines: readonly SoldLine[];
  /** Total price in dollars of one analysis of each line. */
  price: number;
  /** Surcharge for images in dollars; null while unknown. */
  imageSurcharge: number | null;
  /** Selected lines that need a vegetation type from the form, because their own crop is not listed or not used. */
  untypedLines: readonly SoldLine[];
  isTried: boolean;
}

/** Images, types and frequency of the analysis, chosen together for all fields. */
export function BulkOptions({
  industry,
  service,
  quote,
  seasons,
  lines,
  price,
  imageSurcharge,
  untypedLines,
  isTried,
}: Props) {
  const { withImage, includeImages, ownCrops, useOwnCrops: setOwnCrops } = useOrderDraft();
  const { shown: shownQuote, isCurrent, isFetching, error, tryAgain } = quote;
  const hasOptionalImages =
    withImage ||
    shownQuote?.lines.some(({ offer }) => offer?.price_range.is_image && !offer.price_range.image_include);
  const crops = industry.vegetation_type;
  const season = useFieldsSeasonPlan({ lines, seasons, vegetationTypes: crops });
  const croppedLines = lines.filter((line) => findListedCrop(line, crops) !== null);
  return (
    <section className="many-options" aria-label={texts.options}>
      {hasOptionalImages && (
        <div>
          <Checkbox
            label={texts.images}
            checked={withImage}
            onChange={(event) => includeImages(event.target.checked)}
          />
          <p className="order-quiet order-small number" role="status">
            {withImage && !isCurrent && isFetching && areaDetailTexts.calculating}
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
      {croppedLines.length > 0 && (
        <div>
          <Checkbox
            label={texts.ownCrops}
            checked={ownCrops}
            onChange={(event) => setOwnCrops(event.target.checked)}
          />
          <p className="order-quiet order-small number">
            {texts.ownCropsCount({ count: croppedLines.length, of: lines.length })}
          </p>
        </div>
      )}
      <OrderInputFields service={service} isTried={isTried} />
      <TypeFields
        industry={industry}
        isTried={isTried}
        needsVegetation={untypedLines.length > 0 || lines.length === 0}
        soilHint={texts.soilHint({ count: lines.length })}
        vegetationHint={describeTypedFields({ lines, untypedLines, croppedLines })}
      />
      <FrequencyChoice price={isCurrent ? price : undefined} season={season} isTried={isTried} />
    </section>
  );
}
