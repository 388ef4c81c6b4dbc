import type { Industry, Service } from '@furrow/contract/catalogue';
import type { FieldsQuote } from '@furrow/contract/pricing';
import { type FormEvent, useMemo } from 'react';
import { Link } from 'react-router';
import { useInHand } from '../../ordering/in-hand.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { moneyText } from '../../ui/money.ts';
import { imagesAdd, sortOut, totalsOf } from './many.ts';
import { ManyApart } from './many-apart.tsx';
import { ManyFoot } from './many-foot.tsx';
import { ManyLines } from './many-lines.tsx';
import { ManyOptions } from './many-options.tsx';
import { NotAddedNote } from './not-added-note.tsx';
import { useAddFields } from './use-add-fields.ts';
import type { CalledFieldsQuote } from './use-fields-quote.ts';

const texts = orderingTexts.manyFields;

interface Properties {
  industry: Industry;
  service: Service;
  quote: CalledFieldsQuote;
  shown: FieldsQuote;
  /** Number of selected fields that have been deleted meanwhile. */
  gone: number;
}

/** The lines of the quote, the options of the analysis, and the button that adds them all to the cart. */
export function ManyOffer({ industry, service, quote, shown, gone }: Properties) {
  const leftOut = useInHand((hand) => hand.leftOut);
  const { sold, apart } = useMemo(() => sortOut(shown.lines), [shown]);
  const chosen = useMemo(() => {
    const out = new Set(leftOut);
    return sold.filter(({ field_id }) => !out.has(field_id));
  }, [sold, leftOut]);
  const { price, hectares } = totalsOf(chosen);
  const adding = useAddFields({ industry, lines: chosen, price, quotedAt: shown.quoted_at });
  const { plain } = quote;
  const more = useMemo(() => (plain ? imagesAdd(sortOut(plain.lines).sold, chosen) : null), [plain, chosen]);
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
        <ManyApart lines={apart} isAll />
      </>
    );
  }
  return (
    <form className="many-form" onSubmit={submit} noValidate>
      <div className="many-parts">
        <ManyOptions
          industry={industry}
          service={service}
          quote={quote}
          lines={chosen}
          price={price}
          imagesAdd={quote.isAsked ? more : null}
          withoutCrop={adding.withoutCrop}
          isTried={adding.isTried}
        />
        <div className="many-list">
          <ManyLines lines={sold} apart={apart.length} isOld={!quote.isAsked} />
          {apart.length > 0 && <ManyApart lines={apart} />}
        </div>
      </div>
      <ManyFoot
        count={chosen.length}
        hectares={hectares}
        total={quote.isAsked ? adding.total : null}
        isSending={adding.isSending}
      >
        {gone > 0 && quote.isAsked && (
          <p className="order-note number" role="status">
            {texts.goneOn({
              gone,
              left: texts.fields({ count: chosen.length }),
              price: moneyText(adding.total),
            })}
          </p>
        )}
        <NotAddedNote notAdded={adding.notAdded} />
      </ManyFoot>
    </form>
  );
}
