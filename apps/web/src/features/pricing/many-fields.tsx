import '../../ordering/ordering.css';
import './area-detail.css';
import './many.css';
import type { Industry, Service } from '@furrow/contract/catalogue';
import { useState } from 'react';
import { Link } from 'react-router';
import { isRefusal } from '../../api/problem.ts';
import { Steps } from '../../frame/steps.tsx';
import { useInHand } from '../../ordering/in-hand.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { orderingTexts } from '../../texts/ordering.ts';
import { ProblemState } from '../../ui/problem-state.tsx';
import { FieldsGone } from './fields-gone.tsx';
import { ManyOffer } from './many-offer.tsx';
import { ManySkeleton } from './many-skeleton.tsx';
import { useFieldsQuote } from './use-fields-quote.ts';

const texts = orderingTexts.manyFields;

interface Properties {
  ids: readonly string[];
  industry: Industry;
  service: Service;
}

/** Price of the service for each of many saved fields, and for all of them together. */
export function ManyFields({ ids, industry, service }: Properties) {
  const withImage = useInHand((hand) => hand.withImage);
  const quote = useFieldsQuote(ids, service.id, withImage);
  const { shown, error } = quote;
  const [gone, setGone] = useState(0);
  return (
    <>
      <OrderTitle of={orderingTexts.solution.title} />
      <Steps at="solution" />
      <div className="order-screen order-screen-wide many">
        <div>
          <h1>{orderingTexts.solution.heading}</h1>
          <p className="order-quiet number">
            {texts.about({ service: service.name, fields: texts.fields({ count: ids.length }) })}{' '}
            <Link className="many-choose" to="/fields">
              {texts.choose}
            </Link>
          </p>
        </div>
        {isRefusal(error, 'field_not_found') ? (
          <FieldsGone onGone={(more) => setGone(gone + more)} />
        ) : shown ? (
          <ManyOffer industry={industry} service={service} quote={quote} shown={shown} gone={gone} />
        ) : error ? (
          <ProblemState problem={error} onTryAgain={quote.tryAgain} />
        ) : (
          <ManySkeleton rows={Math.min(ids.length, 8)} />
        )}
      </div>
    </>
  );
}
