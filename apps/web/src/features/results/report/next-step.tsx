import './next-step.css';
import type { PurchasedAnalysis } from '@furrow/contract/results';
import { joinSentences } from '@furrow/messages/join';
import { useId } from 'react';
import { Link } from 'react-router';
import { resultsTexts } from '../../../texts/results.ts';
import { NavigationLink } from './navigation-link.tsx';

const texts = resultsTexts.nextStep;

interface Props {
  advice: NonNullable<PurchasedAnalysis['advice']>;
  fieldId: string | null;
  /** Address of the directions to the part that the advice names; null if it names none. */
  navigationUrl: string | null;
}

/** What to do next, how sure that is, and what the satellite cannot know. */
export function NextStep({ advice: { code, text, added, certainty, limit }, fieldId, navigationUrl }: Props) {
  const id = useId();
  const isCropUnknown = [code, ...added.map((sentence) => sentence.code)].includes('ask-crop');
  return (
    <section className="next-step" aria-labelledby={id}>
      <h2 id={id}>{texts.heading}</h2>
      <p className="next-step-advice">{joinSentences(text, ...added.map((sentence) => sentence.text))}</p>
      {navigationUrl !== null && <NavigationLink address={navigationUrl} />}
      {isCropUnknown && fieldId !== null && <Link to={`/fields?field=${fieldId}`}>{texts.setCrop}</Link>}
      <p className="order-quiet order-small">
        {joinSentences(...(certainty ? [certainty.text] : []), limit)}
      </p>
    </section>
  );
}
