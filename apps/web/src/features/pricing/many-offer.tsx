import type { Industry, Service } from '@furrow/contract/catalogue';
import type { QuoteLine } from '@furrow/contract/pricing';
import { type FormEvent, useMemo } from 'react';
import { Link } from 'react-router';
import { useInHand } from '../../ordering/in-hand.ts';
import { orderingTexts } from '../../texts/ordering.en.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
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
  lines: readonly QuoteLine[];
}

/** The lines of the quote, how they are analysed, and the button that takes them all. */
export function ManyOffer({ industry, service, quote, lines }: Properties) {
  const leftOut = useInHand((hand) => hand.leftOut);
  const { sold, apart } = useMemo(() => sortOut(lines), [lines]);
  const chosen = useMemo(() => {
    const out = new Set(leftOut);
    return sold.filter(({ field_id }) => !out.has(field_id));
  }, [sold, leftOut]);
  const { price, hectares } = totalsOf(chosen);
  const adding = useAddFields({ industry, lines: chosen, price });
  const { plain } = quote;
  const more = useMemo(() => (plain ? imagesAdd(sortOut(plain.lines).sold, chosen) : null), [plain, chosen]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void adding.add();
  };

  if (sold.length === 0) {
    return (
      <>
        <EmptyState heading={texts.noneHeading} explanation={texts.noneExplanation(service.name)}>
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
        <NotAddedNote notAdded={adding.notAdded} />
      </ManyFoot>
    </form>
  );
}
