import './evidence.css';
import type { EvidenceRecord } from '@furrow/contract/results/evidence';
import { joinSentences } from '@furrow/messages/join';
import { useId } from 'react';
import { evidenceTexts } from '../../texts/evidence.ts';
import { formatDay } from '../../ui/formats/dates.ts';
import { AnswerLines } from '../results/report/answer-lines.tsx';

const texts = evidenceTexts.evidence;

/** What the result says: what has changed, where the field is weakest, and what was to be done on that day. */
export function SharedAnswer({ answer }: Pick<EvidenceRecord, 'answer'>) {
  const { change, where, advice } = answer;
  const id = useId();
  return (
    <>
      <AnswerLines change={change} where={where} navigationUrl={null} />
      {advice && (
        <section className="shared-advice" aria-labelledby={id}>
          <h2 id={id}>{texts.advised({ date: formatDay(advice.date) })}</h2>
          <p className="shared-advice-text">{advice.text}</p>
          <p className="order-quiet order-small">{joinSentences(advice.certainty, advice.limit)}</p>
        </section>
      )}
    </>
  );
}
