import { useEffect, useMemo, useRef, useState } from 'react';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { bulkOrderTexts as texts } from '../../../texts/bulk-order.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { withFullStop } from '../../../ui/formats/with-full-stop.ts';
import { matchesSearch, ownTypeOf, type SoldLine } from '../quote/quote-lines.ts';
import { BulkLine } from './bulk-line.tsx';

/** Minimum number of lines for a search field. */
const minLinesForSearch = 21;

interface Props {
  lines: readonly SoldLine[];
  /** Vegetation types of the industry; empty if it asks for none. */
  vegetationTypes: readonly string[];
  /** Number of fields that cannot be ordered. */
  unavailableCount: number;
  /** True while a new price is being requested. */
  isStale: boolean;
}

/** Price of each field, with a checkbox that includes the field in the order. */
export function BulkLines({ lines, vegetationTypes, unavailableCount, isStale }: Props) {
  const draft = useOrderDraft();
  const { excludedFieldIds, excludeFields } = draft;
  const [searchText, setSearchText] = useState('');
  const selectAllRef = useRef<HTMLInputElement>(null);
  const excludedIds = useMemo(() => new Set(excludedFieldIds), [excludedFieldIds]);
  const selectedCount = lines.filter(({ field_id }) => !excludedIds.has(field_id)).length;
  const matchingLines = lines.filter((line) => matchesSearch(line, searchText));
  const showsCountry = new Set(lines.map(({ country }) => country)).size > 1;
  // Each line says that it has images only where another one has none.
  const showsImages = new Set(lines.map(({ offer }) => offer.with_image)).size > 1;
  const limitedCount = lines.filter(({ visibility }) => visibility.verdict === 'amber').length;
  useEffect(() => {
    if (selectAllRef.current)
      selectAllRef.current.indeterminate = selectedCount > 0 && selectedCount < lines.length;
  }, [selectedCount, lines.length]);

  return (
    <>
      {(unavailableCount > 0 || limitedCount > 0) && (
        <div className="order-note order-small many-notes">
          {limitedCount > 0 && <p>{texts.limits({ count: limitedCount })}</p>}
          {unavailableCount > 0 && (
            <p>
              {withFullStop(texts.apart({ count: unavailableCount }))}{' '}
              <a href="#many-apart">{texts.apartAbove}</a>
            </p>
          )}
        </div>
      )}
      {lines.length >= minLinesForSearch && (
        <TextField
          type="search"
          label={texts.search}
          value={searchText}
          autoComplete="off"
          onChange={(event) => setSearchText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <Checkbox
        ref={selectAllRef}
        label={texts.all({ count: lines.length })}
        checked={selectedCount === lines.length}
        onChange={() =>
          excludeFields(selectedCount === lines.length ? lines.map(({ field_id }) => field_id) : [])
        }
      />
      <ul className="order-rows many-lines" aria-label={texts.lines} data-old={isStale || undefined}>
        {matchingLines.map((line) => (
          <BulkLine
            key={line.field_id}
            line={line}
            isSelected={!excludedIds.has(line.field_id)}
            showsCountry={showsCountry}
            showsImages={showsImages}
            vegetationTypes={vegetationTypes}
            vegetationType={ownTypeOf(line, draft, vegetationTypes) ?? draft.vegetationType}
          />
        ))}
      </ul>
      <p role="status" className="order-quiet">
        {matchingLines.length === 0 && texts.noMatch({ typed: searchText.trim() })}
      </p>
    </>
  );
}
