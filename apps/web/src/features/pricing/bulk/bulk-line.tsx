import { memo } from 'react';
import { describeMinimumShortly } from '../../../ordering/draft/describe-tier.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { bulkOrderTexts as texts } from '../../../texts/bulk-order.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { countryName } from '../../../ui/formats/country-in-page-language.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { VisibilityMark } from '../passes/visibility-mark.tsx';
import type { SoldLine } from '../quote/quote-lines.ts';

interface Props {
  line: SoldLine;
  isSelected: boolean;
  /** True if the fields are in several countries, so that each line names its country. */
  showsCountry: boolean;
  /** True if only some of the fields are ordered with images. */
  showsImages: boolean;
  /** Vegetation types of the industry; empty if it asks for none. */
  vegetationTypes: readonly string[];
  /** Vegetation type of this field; null if it still has to be chosen. */
  vegetationType: string | null;
}

/** One field of the quote. Memoised, because a quote may have five hundred fields. */
export const BulkLine = memo(function BulkLine({
  line,
  isSelected,
  showsCountry,
  showsImages,
  vegetationTypes,
  vegetationType,
}: Props) {
  const { field_id: id, name, crop, area_ha, country, visibility, offer } = line;
  const quiet = [
    formatArea(area_ha),
    crop,
    describeMinimumShortly(offer.price_range, area_ha),
    showsCountry && country && countryName(country),
    showsImages && offer.with_image && texts.withImages,
  ];
  const toggle = () => {
    const { excludedFieldIds, excludeFields } = useOrderDraft.getState();
    excludeFields(isSelected ? [...excludedFieldIds, id] : excludedFieldIds.filter((other) => other !== id));
  };
  return (
    <li className="many-line" data-ticked={isSelected}>
      <label className="many-line-pick">
        <input type="checkbox" checked={isSelected} onChange={toggle} />
        <span className="order-row-strong">{name}</span>
        <span className="order-quiet order-small number">{joinFacts(...quiet)}</span>
      </label>
      <VisibilityMark verdict={visibility.verdict} />
      <span className="order-row-money number">{formatMoney(offer.calculated_price)}</span>
      {vegetationTypes.length > 0 && (
        <select
          className="control many-line-type"
          aria-label={texts.typeOf({ field: name })}
          value={vegetationType ?? ''}
          disabled={!isSelected}
          onChange={(event) => useOrderDraft.getState().chooseTypeOfField(id, event.target.value)}
        >
          <option value="" disabled>
            {texts.chooseType}
          </option>
          {vegetationTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      )}
      {visibility.verdict === 'amber' && (
        <span className="many-line-limits order-small">{visibility.sentence}</span>
      )}
    </li>
  );
});
