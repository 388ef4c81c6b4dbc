import type { Industry, Service } from '@furrow/contract/catalogue';
import type { FieldsQuote } from '@furrow/contract/pricing';
import { type FormEvent, useMemo } from 'react';
import { Link } from 'react-router';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { orderingTexts } from '../../../texts/ordering.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { imageSurcharge, partitionLines, sumLines } from '../quote/quote-lines.ts';
import type { FieldsQuoteResult } from '../quote/use-fields-quote.ts';
import { AddFailureNote } from './add-failure-note.tsx';
import { BulkFooter } from './bulk-footer.tsx';
import { BulkLines } from './bulk-lines.tsx';
import { BulkOptions } from './bulk-options.tsx';
import { UnavailableLines } from './unavailable-lines.tsx';
import { useAddFields } from './use-add-fields.ts';

const texts = orderingTexts.manyFields;

interface Props {
  industry: Industry;
  service: Service;
  quote: FieldsQuoteResult;
  shown: FieldsQuote;
  /** Number of selected fields that were deleted after they had been selected. */
  gone: number;
}

/** The lines of the quote, the options of the analysis, and the button that adds all lines to the cart. */
export function BulkOffer({ industry, service, quote, shown, gone }: Props) {
  const leftOut = useOrderDraft((draft) => draft.leftOut);
  const { sold, unavailable } = useMemo(() => partitionLines(shown.lines), [shown]);
  const selected = useMemo(() => {
    const excludedIds = new Set(leftOut);
    return sold.filter(({ field_id }) => !excludedIds.has(field_id));
  }, [sold, leftOut]);
  const { price, hectares } = sumLines(selected);
  const adding = useAddFields({ industry, lines: selected, price, quotedAt: shown.quoted_at });
  const { withoutImages } = quote;
  const surcharge = useMemo(
    () => (withoutImages ? imageSurcharge(partitionLines(withoutImages.lines).sold, selected) : null),
    [withoutImages, selected],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void adding.add();
  };

  if (sold.length === 0) {
    return (
      <>
        <EmptyState
          heading={texts.noneHeading}
          explanation={texts.noneExplanation({ service: service.name })}
        >
          <Link className="button" to="/servicedetail">
            {orderingTexts.visibility.otherService}
          </Link>
        </EmptyState>
        <UnavailableLines lines={unavailable} isEveryLine />
      </>
    );
  }
  return (
    <form className="many-form" onSubmit={submit} noValidate>
      <div className="many-parts">
        <BulkOptions
          industry={industry}
          service={service}
          quote={quote}
          lines={selected}
          price={price}
          imageSurcharge={quote.isCurrent ? surcharge : null}
          withoutCrop={adding.withoutCrop}
          isTried={adding.isTried}
        />
        <div className="many-list">
          <BulkLines lines={sold} unavailableCount={unavailable.length} isStale={!quote.isCurrent} />
          {unavailable.length > 0 && <UnavailableLines lines={unavailable} />}
        </div>
      </div>
      <BulkFooter
        count={selected.length}
        hectares={hectares}
        total={quote.isCurrent ? adding.total : null}
        isSending={adding.isSending}
      >
        {gone > 0 && quote.isCurrent && (
          <p className="order-note number" role="status">
            {texts.goneOn({
              gone,
              left: selected.length,
              price: formatMoney(adding.total),
            })}
          </p>
        )}
        <AddFailureNote failure={adding.notAdded} />
      </BulkFooter>
    </form>
  );
}
