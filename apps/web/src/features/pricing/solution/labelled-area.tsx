import '../../../ordering/ordering.css';
import { useEffect, useState } from 'react';
import type { Problem } from '../../../api/problem.ts';
import type { AreaLabels, OrderArea } from '../../../ordering/draft/order-draft.ts';
import { OrderTitle } from '../../../ordering/order-title.tsx';
import { Steps } from '../../../ordering/steps/steps.tsx';
import { fileFieldsTexts } from '../../../texts/file-fields.ts';
import { solutionTexts } from '../../../texts/solution.ts';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { saveLabelledArea } from './save-labelled-area.ts';

interface Props {
  area: OrderArea;
  labels: AreaLabels;
}

/** Saves the field of a visitor's file with its name and crop, so that it is ordered as a saved field. */
export function LabelledArea({ area, labels }: Props) {
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => void saveLabelledArea(area, labels).then(setProblem), [area, labels]);
  const tryAgain = () => {
    setProblem(null);
    void saveLabelledArea(area, labels).then(setProblem);
  };
  return (
    <>
      <OrderTitle screen={solutionTexts.title} />
      <Steps currentStep="solution" />
      <div className="order-screen" aria-busy={!problem}>
        <h1>{solutionTexts.heading}</h1>
        {problem ? (
          <ProblemState problem={problem} onTryAgain={tryAgain} />
        ) : (
          <>
            <p className="visually-hidden" role="status">
              {fileFieldsTexts.savingOne}
            </p>
            <Skeleton height={12.5} />
          </>
        )}
      </div>
    </>
  );
}
