import '../../../ordering/ordering.css';
import { useEffect } from 'react';
import { areaOf } from '../../../ordering/draft/order-area.ts';
import { OrderTitle } from '../../../ordering/order-title.tsx';
import { Steps } from '../../../ordering/steps/steps.tsx';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { solutionTexts as texts } from '../../../texts/solution.ts';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useSavedFields } from '../../fields/saved-fields.ts';
import { MissingFields } from '../bulk/missing-fields.tsx';

/** Makes a single selected saved field the area of the order, once its outline has loaded. */
export function OneSavedField({ id }: { id: string }) {
  const chooseArea = useOrderDraft((draft) => draft.chooseArea);
  const { data, error, isFetching, refetch } = useSavedFields();
  const field = data?.find((saved) => saved.id === id);
  useEffect(() => {
    if (field) chooseArea(areaOf(field));
  }, [field, chooseArea]);
  return (
    <>
      <OrderTitle screen={texts.title} />
      <Steps currentStep="solution" />
      <div className="order-screen">
        <h1>{texts.heading}</h1>
        {data && !field && !isFetching ? (
          <MissingFields isOnlyContent />
        ) : error && !data ? (
          <ProblemState problem={error} onTryAgain={refetch} />
        ) : (
          <Skeleton height={12.5} />
        )}
      </div>
    </>
  );
}
