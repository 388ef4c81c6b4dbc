import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../../../api/call.ts';
import type { Problem } from '../../../api/problem.ts';
import {
  type FileFields,
  fileFields,
  maxUnusable,
  otherFields,
  storeFileFields,
  unlisted,
} from '../../../ordering/file-fields.ts';
import { requestChunks } from '../../fields/import/request-chunks.ts';
import type { SaveOutcome } from '../../fields/import-screen/file-report.ts';
import { invalidateFields } from '../../fields/import-screen/invalidate-fields.ts';
import { outcomesOf } from '../../fields/import-screen/save-fields.ts';

let running: Promise<Problem | null> | null = null;

/**
 * Saves the fields of the visitor's file for the user who is signed in, except the one in the order draft. What is
 * saved already, by another tab or before a reload, is not saved twice.
 * @returns the problem that stopped it; another call sends the remaining fields.
 */
export function saveFileFields(): Promise<Problem | null> {
  running ??= saveRemaining().finally(() => {
    running = null;
  });
  return running;
}

async function saveRemaining(): Promise<Problem | null> {
  let stored = fileFields();
  if (!stored) return null;
  const { fields } = otherFields(stored);
  const chunks = requestChunks(
    fields.map((field, index) => ({ ...field, index })),
    false,
  );
  let sentCount = 0;
  for (const { body, indexes } of chunks) {
    const reply = await call(endpoints.importFields, { body });
    // The fields were removed or replaced meanwhile, for example because another user has signed in.
    if (fileFields() !== stored) return null;
    if (!reply.ok) return reply.problem;
    sentCount += indexes.length;
    stored = withOutcomes(stored, fields.slice(sentCount), {
      names: indexes.map((index) => fields[index]!.name),
      outcomes: [...outcomesOf(reply.data, [...indexes.keys()])],
    });
    storeFileFields(stored);
  }
  if (isNothingToReport(stored)) storeFileFields(null);
  if (sentCount > 0) await invalidateFields();
  return null;
}

/** True if a file had no other field than the one in the order draft. */
const isNothingToReport = (stored: FileFields): boolean =>
  stored.savedCount + otherFields(stored).excessCount + stored.unusableCount === 0;

interface Sent {
  names: readonly string[];
  /** Outcomes by position in `names`. */
  outcomes: readonly (readonly [number, SaveOutcome])[];
}

function withOutcomes(
  stored: FileFields,
  fields: FileFields['fields'],
  { names, outcomes }: Sent,
): FileFields {
  const refused = outcomes.flatMap(([position, outcome]) =>
    outcome.kind === 'refused' ? [{ name: names[position]!, reason: outcome.message }] : [],
  );
  return {
    ...stored,
    ...otherFields(stored),
    fields,
    draftedIndex: stored.draftedIndex === null ? null : unlisted,
    unusable: [...stored.unusable, ...refused].slice(0, maxUnusable),
    unusableCount: stored.unusableCount + refused.length,
    savedCount: stored.savedCount + outcomes.length - refused.length,
  };
}
