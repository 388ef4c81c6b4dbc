import type { Industry, Service } from '@furrow/contract/catalogue/catalogue';
import type { FieldsQuote } from '@furrow/contract/pricing/pricing';
import { type FormEvent, useMemo } from 'react';
import { Link } from 'react-router';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { bulkOrderTexts as texts } from '../../../texts/bulk-order.ts';
import { visibilityTexts } from '../../../texts/visibility.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ChangeNote } from '../options/change-note.tsx';
import { imageSurcharge, partitionLines, sumLines } from '../quote/quote-lines.ts';
import type { FieldsQuoteResult } from '../quote/use-fields-quote.ts';
import { AddFailureNote } from './add-failure-note.tsx';
import { BulkFooter } from './bulk-footer.tsx';
import { BulkLines } from './bulk-lines.tsx';
import { BulkOptions } from './bulk-options.tsx';
import { UnavailableLines } from './unavailable-lines.tsx';
import { useAddFields } from './use-add-fields.ts';

interface Props {
  industry: Industry;
  service: Service;
  quote: FieldsQuoteResult;
  shownQuote: FieldsQuote;
  /** Number of selected fields that were deleted after they had been selected. */
  missingCount: number;
}

/** The lines of the quote, the options of the analysis, and the button that adds all lines to the cart. */
export function BulkOffer({ industry, service, quote, shownQuote, missingCount }: Props) {
  const excludedFieldIds = useOrderDraft((draft) => draft.excludedFieldIds);
  const { soldLines, unavailable } = useMemo(() => partitionLines(shownQuote.lines), [shownQuote]);
  const selected = useMemo(() => {
    const excludedIds = new Set(excludedFieldIds);
    return soldLines.filter(({ field_id }) => !excludedIds.has(field_id));
  }, [soldLines, excludedFieldIds]);
  const { price, hectares } = sumLines(selected);
  const addFields = useAddFields({ industry, lines: selected, price, quotedAt: shownQuote.quoted_at });
  const { withoutImages } = quote;
  const surcharge = useMemo(
    () => (withoutImages ? imageSurcharge(partitionLines(withoutImages.lines).soldLines, selected) : null),
    [withoutImages, selected],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void addFields.add();
  };

  if (soldLines.length === 0) {
    return (
      <>
        <EmptyState
          heading={texts.noneHeading}
          explanation={texts.noneExplanation({ service: service.name })}
        >
          <Link className="button" to="/servicedetail">
            {visibilityTexts.otherService}
          </Link>
        </EmptyState>
        <UnavailableLines lines={unavailable} isEveryLine />
      </>
    );
  }
  return (
    <form className="many-form" onSubmit={submit} noValidate>
      <ChangeNote missingName={addFields.missingName} />
      <div className="many-parts">
        <BulkOptions
          industry={industry}
          service={service}
          quote={quote}
          seasons={shownQuote.seasons}
          lines={selected}
          price={price}
          imageSurcharge={quote.isCurrent ? surcharge : null}
          untypedLines={addFields.untypedLines}
          isTried={addFields.isTried}
        />
        <div className="many-list">
          <BulkLines
            lines={soldLines}
            vegetationTypes={industry.vegetation_type}
            unavailableCount={unavailable.length}
            isStale={!quote.isCurrent}
          />
          {unavailable.length > 0 && <UnavailableLines lines={unavailable} />}
        </div>
      </div>
      <BulkFooter
        count={selected.length}
        hectares={hectares}
        isPriced={quote.isCurrent}
        analyses={addFields.analyses}
        total={addFields.total}
        isSending={addFields.isSending}
      >
        {missingCount > 0 && quote.isCurrent && (
          <p className="order-note number" role="status">
            {texts.continuedWithout({
              gone: missingCount,
              left: selected.length,
              price: formatMoney(addFields.total ?? price),
            })}
          </p>
        )}
        <AddFailureNote failure={addFields.notAdded} />
      </BulkFooter>
    </form>
  );
}
