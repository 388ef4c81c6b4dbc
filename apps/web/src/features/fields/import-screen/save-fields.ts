import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../../../api/call.ts';
import type { Problem } from '../../../api/problem.ts';
import type { DataOf } from '../../../api/reply.ts';
import { type RequestChunk, requestChunks } from '../import/request-chunks.ts';
import { type FileReport, featuresToSave, type SaveOutcome, verdictOf } from './file-report.ts';

/**
 * Sends the selected features in requests of limited size, and reports the outcomes after each request. Another call
 * sends only features without an outcome.
 * @returns the problem that stopped it; null when all features were sent.
 */
export async function saveFields(
  files: readonly FileReport[],
  onOutcomes: (file: number, outcomes: ReadonlyMap<number, SaveOutcome>) => void,
): Promise<Problem | null> {
  for (const file of files) {
    for (const { body, indexes } of chunksOf(file)) {
      const reply = await call(endpoints.importFields, { body });
      if (!reply.ok) return reply.problem;
      onOutcomes(file.number, outcomesOf(reply.data, indexes));
    }
  }
  return null;
}

/**
 * Splits the selected features into requests. Features that are saved already are sent separately, in
 * requests that allow duplicates.
 */
function chunksOf(file: FileReport): RequestChunk[] {
  const selected = featuresToSave(file);
  const isSame = (index: number) => verdictOf(file, file.report.features[index]!) === 'same';
  return [
    ...requestChunks(
      selected.filter(({ index }) => !isSame(index)),
      false,
    ),
    ...requestChunks(
      selected.filter(({ index }) => isSame(index)),
      true,
    ),
  ];
}

/** Outcomes of a reply by index of the feature in the file; the reply has positions in the request. */
export function outcomesOf(
  { saved, duplicates, refused }: DataOf<typeof endpoints.importFields>,
  indexes: readonly number[],
): Map<number, SaveOutcome> {
  return new Map<number, SaveOutcome>([
    // The server returns no id for a field that it has only checked.
    ...saved.flatMap(({ index, id }): [number, SaveOutcome][] =>
      id === null ? [] : [[indexes[index]!, { kind: 'kept', id }]],
    ),
    ...duplicates.map(({ index, id }): [number, SaveOutcome] => [indexes[index]!, { kind: 'same', id }]),
    ...refused.map(({ index, message }): [number, SaveOutcome] => [
      indexes[index]!,
      { kind: 'refused', message },
    ]),
  ]);
}
