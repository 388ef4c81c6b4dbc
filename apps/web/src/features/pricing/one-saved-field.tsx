import '../../ordering/ordering.css';
import { useEffect } from 'react';
import { Steps } from '../../frame/steps.tsx';
import { useInHand } from '../../ordering/in-hand.ts';
import { landOf } from '../../ordering/land.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { orderingTexts } from '../../texts/ordering.ts';
import { ProblemState } from '../../ui/problem-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSavedFields } from '../fields/saved-fields.ts';
import { FieldsGone } from './fields-gone.tsx';

const texts = orderingTexts.solution;

/** Turns the only selected saved field into the area of the order, once its outline has loaded. */
export function OneSavedField({ id }: { id: string }) {
  const chooseLand = useInHand((hand) => hand.chooseLand);
  const { data, error, isFetching, tryAgain } = useSavedFields();
  const field = data?.find((saved) => saved.id === id);
  useEffect(() => {
    if (field) chooseLand(landOf(field));
  }, [field, chooseLand]);
  return (
    <>
      <OrderTitle of={texts.title} />
      <Steps at="solution" />
      <div className="order-screen">
        <h1>{texts.heading}</h1>
        {data && !field && !isFetching ? (
          <FieldsGone isOnly />
        ) : error && !data ? (
          <ProblemState problem={error} onTryAgain={tryAgain} />
        ) : (
          <Skeleton height={12.5} />
        )}
      </div>
    </>
  );
}
