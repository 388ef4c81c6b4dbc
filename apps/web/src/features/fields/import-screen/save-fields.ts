import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../../../api/call.ts';
import type { Problem } from '../../../api/problem.ts';
import type { DataOf } from '../../../api/reply.ts';
import { type RequestChunk, requestChunks } from '../import/request-chunks.ts';
import { type FileReport, featuresToSave, type SaveOutcome, verdictOf } from './file-report.ts';

/**
 * Sends the selected features in requests of limited size, and reports the outcomes after each one.
 * @returns the problem that stopped it; null when all were sent. Reported features are not sent again, so it can be called again.
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

/** Chunks of the selected features. Those that are saved already go into separate requests, in which duplicates are allowed. */
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

/** Outcomes of a reply, by feature of the file instead of position in the request. */
export function outcomesOf(
  { kept, same, refused }: DataOf<typeof endpoints.importFields>,
  indexes: readonly number[],
): Map<number, SaveOutcome> {
  return new Map<number, SaveOutcome>([
    // A field without an id was only checked.
    ...kept.flatMap(({ index, id }): [number, SaveOutcome][] =>
      id === null ? [] : [[indexes[index]!, { kind: 'kept', id }]],
    ),
    ...same.map(({ index, id }): [number, SaveOutcome] => [indexes[index]!, { kind: 'same', id }]),
    ...refused.map(({ index, message }): [number, SaveOutcome] => [
      indexes[index]!,
      { kind: 'refused', message },
    ]),
  ]);
}
