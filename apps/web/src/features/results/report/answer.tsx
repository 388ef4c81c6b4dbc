import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { deviceOf } from '../navigation/device.ts';
import { navigationAddress } from '../navigation/navigation-address.ts';
import { AnswerLines } from './answer-lines.tsx';
import { NextStep } from './next-step.tsx';

/** Codes of advice that sends along the points of a soil map. */
const walkCodes: ReadonlySet<string> = new Set(['sample-zones', 'sample-one']);

/**
 * The answer in three lines: what has changed, where the plants are weakest, and what to do next. A copy that was saved
 * by an earlier version has none of them.
 */
export function Answer({
  analysis: { answer, advice, field_id },
  files,
}: {
  files: readonly { kind: string; url: string }[];
  analysis: Pick<PurchasedAnalysis, 'field_id'> & Partial<Pick<PurchasedAnalysis, 'answer' | 'advice'>>;
}) {
  const where = answer?.where ?? null;
  const isWhereAdvised = advice?.names_weakest_part === true;
  const navigationUrl = where && navigationAddress(where.point, deviceOf(navigator.userAgent));
  return (
    <>
      <AnswerLines
        change={answer?.change ?? null}
        where={isWhereAdvised ? null : (where?.text ?? null)}
        navigationUrl={navigationUrl}
      />
      {advice && (
        <NextStep
          advice={advice}
          fieldId={field_id}
          navigationUrl={isWhereAdvised ? navigationUrl : null}
          walkFiles={walkCodes.has(advice.code) ? files : []}
        />
      )}
    </>
  );
}
