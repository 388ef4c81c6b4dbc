import type { AreaDetail } from '@furrow/contract/pricing/pricing';
import { Link } from 'react-router';
import { StillMap } from '../../../map/view/still-map.tsx';
import type { OrderArea } from '../../../ordering/draft/order-draft.ts';
import { FactList } from '../../../ordering/fact-list.tsx';
import { orderingTexts } from '../../../texts/ordering.ts';
import { areaDetailTexts as texts } from '../../../texts/solution.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { countryName } from '../../../ui/formats/country-in-page-language.ts';
import { formatMoney } from '../../../ui/formats/money.ts';

interface Props {
  serviceName: string;
  area: OrderArea;
  withImage: boolean;
  /** Price of the analysis; undefined until it is known. */
  price: AreaDetail | undefined;
}

/** The area on a map, with the facts of the order. */
export function AreaSummary({ serviceName, area, withImage, price }: Props) {
  const hectares = formatArea(area.hectares);
  return (
    <>
      <div className="area-detail-map">
        <StillMap
          ring={area.geometry?.coordinates ?? area.coordinates[0]!}
          label={orderingTexts.map.fieldLabel({ hectares })}
          tag={hectares}
        />
      </div>
      <div>
        <h1>{serviceName}</h1>
        <p>
          <Link to="/solution">{texts.change}</Link>
        </p>
        <FactList
          rows={[
            ...(area.field ? [[texts.field, area.field.name] as const] : []),
            [
              texts.country,
              area.country ? countryName(area.country.name) : orderingTexts.selectArea.countryUnknown,
            ],
            [texts.area, hectares],
            [texts.images, describeImages(withImage, price?.image_price)],
          ]}
        />
      </div>
    </>
  );
}

function describeImages(withImage: boolean, price: number | undefined): string {
  if (!withImage) return texts.imagesNone;
  return price === undefined ? texts.calculating : price === 0 ? texts.imagesIncluded : formatMoney(price);
}
