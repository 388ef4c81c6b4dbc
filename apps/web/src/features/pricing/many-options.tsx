import type { Industry, Service } from '@furrow/contract/catalogue';
import { useInHand } from '../../ordering/in-hand.ts';
import { texts as general } from '../../texts/app.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { moneyText } from '../../ui/money.ts';
import { countText } from '../../ui/numbers.ts';
import { BesideFields } from './beside-fields.tsx';
import { HowOften } from './how-often.tsx';
import { listedCrop, type SoldLine } from './many.ts';
import { TypeFields } from './type-fields.tsx';
import type { CalledFieldsQuote } from './use-fields-quote.ts';

const texts = orderingTexts.manyFields;

interface Properties {
  industry: Industry;
  service: Service;
  quote: CalledFieldsQuote;
  /** The selected lines. */
  lines: readonly SoldLine[];
  /** Price of one analysis of each line. */
  price: number;
  /** Surcharge for images; null while unknown. */
  imagesAdd: number | null;
  /** Number of fields without a listed crop, or not using it. */
  withoutCrop: number;
  isTried: boolean;
}

/** Images, types and frequency, chosen once for all fields. */
export function ManyOptions({
  industry,
  service,
  quote,
  lines,
  price,
  imagesAdd,
  withoutCrop,
  isTried,
}: Properties) {
  const { withImage, includeImages, ownCrops, useOwnCrops: setOwnCrops } = useInHand();
  const { shown, isAsked, isFetching, error, tryAgain } = quote;
  const hasImages = withImage || shown?.lines.some(({ offer }) => offer?.price_range.is_image);
  const crops = industry.vegetation_type;
  const withCrop = lines.filter((line) => listedCrop(line, crops) !== null).length;
  const isMixed = ownCrops && withCrop > 0 && withoutCrop > 0;
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
            {withImage && !isAsked && isFetching && orderingTexts.areaDetail.calculating}
            {withImage &&
              imagesAdd !== null &&
              imagesAdd > 0 &&
              texts.imagesAdd({ price: moneyText(imagesAdd) })}
          </p>
        </div>
      )}
      {!isAsked && error && !isFetching && (
        <div role="alert">
          <p className="order-small">{texts.imagesFailed}</p>
          <Button look="link" onClick={tryAgain}>
            {general.action.tryAgain}
          </Button>
        </div>
      )}
      {withCrop > 0 && (
        <div>
          <Checkbox
            label={texts.ownCrops}
            checked={ownCrops}
            onChange={(event) => setOwnCrops(event.target.checked)}
          />
          <p className="order-quiet order-small number">
            {texts.ownCropsCount({ count: countText(withCrop), of: countText(lines.length) })}
          </p>
        </div>
      )}
      <BesideFields service={service} isTried={isTried} />
      <TypeFields
        industry={industry}
        isTried={isTried}
        asksVegetation={withoutCrop > 0 || lines.length === 0}
        vegetationHint={isMixed ? texts.vegetationHint({ count: withoutCrop }) : undefined}
      />
      <HowOften price={isAsked ? price : undefined} isTried={isTried} />
      <p className="order-small">
        {orderingTexts.solution.commission}{' '}
        <span className="order-quiet">{orderingTexts.solution.commissionIncluded}</span>
      </p>
    </section>
  );
}
