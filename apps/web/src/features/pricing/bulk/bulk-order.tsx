import '../../../ordering/ordering.css';
import '../area-detail/area-detail.css';
import './bulk-order.css';
import type { Industry, Service } from '@furrow/contract/catalogue/catalogue';
import { useState } from 'react';
import { Link } from 'react-router';
import { isRefusal } from '../../../api/problem.ts';
import { OrderTitle } from '../../../ordering/order-title.tsx';
import { Steps } from '../../../ordering/steps/steps.tsx';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { bulkOrderTexts as texts } from '../../../texts/bulk-order.ts';
import { solutionTexts } from '../../../texts/solution.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import { sumHectares } from '../quote/quote-lines.ts';
import { useFieldsQuote } from '../quote/use-fields-quote.ts';
import { BulkOffer } from './bulk-offer.tsx';
import { BulkSkeleton } from './bulk-skeleton.tsx';
import { MissingFields } from './missing-fields.tsx';

interface Props {
  ids: readonly string[];
  industry: Industry;
  service: Service;
}

/** Prices of the service for several saved fields, and their total. */
export function BulkOrder({ ids, industry, service }: Props) {
  const withImage = useOrderDraft((draft) => draft.withImage);
  const isChange = useOrderDraft((draft) => draft.replaces !== null);
  const quote = useFieldsQuote(ids, service.id, withImage);
  const { shown: shownQuote, error } = quote;
  const [missingCount, setMissingCount] = useState(0);
  return (
    <>
      <OrderTitle screen={solutionTexts.title} />
      <Steps currentStep="solution" />
      <div className="order-screen order-screen-wide many">
        <div>
          <h1 className="number">
            {shownQuote
              ? texts.heading({ count: ids.length, hectares: formatArea(sumHectares(shownQuote.lines)) })
              : texts.fields({ count: ids.length })}
          </h1>
          <p className="order-quiet">
            {service.name}{' '}
            {/* Fields are left out of a change in the list; other ones are an order of their own. */}
            {!isChange && (
              <Link className="many-choose" to="/fields" aria-label={texts.changeFields}>
                {texts.change}
              </Link>
            )}
          </p>
        </div>
        {isRefusal(error, 'field_not_found') ? (
          <MissingFields onRemoved={(removedCount) => setMissingCount(missingCount + removedCount)} />
        ) : shownQuote ? (
          <BulkOffer
            industry={industry}
            service={service}
            quote={quote}
            shownQuote={shownQuote}
            missingCount={missingCount}
          />
        ) : error ? (
          <ProblemState problem={error} onTryAgain={quote.tryAgain} />
        ) : (
          <BulkSkeleton rows={Math.min(ids.length, 8)} />
        )}
      </div>
    </>
  );
}
