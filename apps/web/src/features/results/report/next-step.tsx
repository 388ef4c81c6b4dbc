import './next-step.css';
import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { joinSentences } from '@furrow/messages/join';
import { useId } from 'react';
import { resultsTexts } from '../../../texts/results.ts';
import { NavigationLink } from '../navigation/navigation-link.tsx';
import { FieldQuestion } from './field-question.tsx';
import { WalkFiles } from './walk-files.tsx';

const texts = resultsTexts.nextStep;
const questionCodes = { crop: 'ask-crop', sowing: 'ask-sowing' } as const;

interface Props {
  /** A copy that was saved by an earlier version asks nothing. */
  advice: Omit<NonNullable<PurchasedAnalysis['advice']>, 'question' | 'stated'> &
    Partial<Pick<NonNullable<PurchasedAnalysis['advice']>, 'question' | 'stated'>>;
  fieldId: string | null;
  /** Address of the directions to the part that the advice names; null if it names none. */
  navigationUrl: string | null;
  /** Files of the walk that the advice names; empty if it names none. */
  walkFiles: readonly { kind: string; url: string }[];
}

/** What to do next, how sure that is, what the satellite cannot know, and what the owner is asked. */
export function NextStep({ advice, fieldId, navigationUrl, walkFiles }: Props) {
  const { code, text, added, certainty, limit, question = null, stated = null } = advice;
  const id = useId();
  const hasForm = fieldId !== null && stated !== null && question !== null;
  // A question that is answered here is the label of its form.
  const sentences = [{ code, text }, ...added].filter(
    (one) => !hasForm || one.code !== questionCodes[question],
  );
  const way =
    navigationUrl === null ? <WalkFiles files={walkFiles} /> : <NavigationLink address={navigationUrl} />;
  return (
    <section className="next-step" aria-labelledby={id}>
      <h2 id={id}>{texts.heading}</h2>
      {sentences.length > 0 && (
        <p className="next-step-advice">{joinSentences(...sentences.map((one) => one.text))}</p>
      )}
      {fieldId !== null && stated !== null ? (
        <FieldQuestion key={fieldId} fieldId={fieldId} question={question} stated={stated}>
          {way}
        </FieldQuestion>
      ) : (
        way
      )}
      <p className="order-quiet order-small">
        {joinSentences(...(certainty ? [certainty.text] : []), limit)}
      </p>
    </section>
  );
}
