import type { AreaDetail } from '@furrow/contract/pricing';
import { Link } from 'react-router';
import { StillMap } from '../../map/still-map.tsx';
import { Facts } from '../../ordering/facts.tsx';
import type { Land } from '../../ordering/hand.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { areaText } from '../../ui/areas.ts';
import { countryName } from '../../ui/country-name.ts';
import { moneyText } from '../../ui/money.ts';

const texts = orderingTexts.areaDetail;

interface Properties {
  serviceName: string;
  land: Land;
  withImage: boolean;
  /** Price of the analysis, once it is known. */
  price: AreaDetail | undefined;
}

/** The area on a map, with the facts of the order. */
export function AreaSummary({ serviceName, land, withImage, price }: Properties) {
  const hectares = areaText(land.hectares);
  return (
    <>
      <div className="area-detail-map">
        <StillMap
          ring={land.geometry?.coordinates ?? land.coordinates[0]!}
          label={orderingTexts.map.fieldLabel({ hectares })}
          tag={hectares}
        />
      </div>
      <div>
        <h1>{serviceName}</h1>
        <p>
          <Link to="/solution">{texts.change}</Link>
        </p>
        <Facts
          rows={[
            ...(land.field ? [[texts.field, land.field.name] as const] : []),
            [
              texts.country,
              land.country ? countryName(land.country.name) : orderingTexts.selectArea.countryUnknown,
            ],
            [texts.area, hectares],
            [texts.images, imagesWords(withImage, price?.image_price)],
          ]}
        />
      </div>
    </>
  );
}

function imagesWords(withImage: boolean, price: number | undefined): string {
  if (!withImage) return texts.imagesNone;
  return price === undefined ? texts.calculating : price === 0 ? texts.imagesIncluded : moneyText(price);
}
