import '../../../ordering/ordering.css';
import { endpoints } from '@furrow/contract/endpoints';
import { joinSentences } from '@furrow/messages/join';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { isRefusal, type Problem } from '../../../api/problem.ts';
import { problemToasts } from '../../../api/problem-toasts.ts';
import type { AreaLabels, OrderArea } from '../../../ordering/draft/order-draft.ts';
import { OrderTitle } from '../../../ordering/order-title.tsx';
import { Steps } from '../../../ordering/steps/steps.tsx';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { fileFieldsTexts } from '../../../texts/file-fields.ts';
import { solutionTexts } from '../../../texts/solution.ts';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { invalidateFields } from '../../fields/import-screen/invalidate-fields.ts';
import { outcomesOf } from '../../fields/import-screen/save-fields.ts';

interface Props {
  area: OrderArea;
  labels: AreaLabels;
}

/** Saves the field of a visitor's file with its name and crop, so that it is ordered as a saved field. */
export function LabelledArea({ area, labels }: Props) {
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => void saveArea(area, labels).then(setProblem), [area, labels]);
  const tryAgain = () => {
    setProblem(null);
    void saveArea(area, labels).then(setProblem);
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

/**
 * Replaces the area of the draft by a saved field, which may have been saved before. If it cannot be saved, the area
 * stays without a name, and a toast has the reason.
 * @returns the problem that prevented a reply.
 */
async function saveArea(area: OrderArea, labels: AreaLabels): Promise<Problem | null> {
  const geometry = area.geometry ?? { type: 'MultiPolygon' as const, coordinates: [area.coordinates] };
  const reply = await call(endpoints.importFields, { body: { fields: [{ ...labels, geometry }] } });
  const { land, chooseArea, chooseFields } = useOrderDraft.getState();
  if (land !== area) return null;
  if (!reply.ok && !isRefusal(reply.problem, 'fields_full')) return reply.problem;
  const outcome = reply.ok ? outcomesOf(reply.data, [0]).get(0) : undefined;
  if (outcome && outcome.kind !== 'refused' && outcome.id !== null) {
    await invalidateFields();
    chooseFields([outcome.id]);
    return null;
  }
  const reasons = reply.ok ? outcome?.kind === 'refused' && [outcome.message] : problemToasts(reply.problem);
  toast('error', fileFieldsTexts.notNamed({ name: labels.name, reason: joinSentences(...(reasons || [])) }));
  chooseArea(area);
  return null;
}
