import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../../../api/call.ts';
import type { Problem } from '../../../api/problem.ts';
import type { DataOf } from '../../../api/reply.ts';
import { type RequestChunk, requestChunks } from '../import/request-chunks.ts';
import { type FileReport, type Told, toKeep, verdictOf } from './file-report.ts';

/**
 * Sends what is ticked, as much as one call takes at a time, and tells after each call what became of it.
 * @returns why it ended before all was sent; null: it did not. What was told is not sent again, so it can be called anew.
 */
export async function keepFields(
  files: readonly FileReport[],
  onTold: (file: number, told: ReadonlyMap<number, Told>) => void,
): Promise<Problem | null> {
  for (const file of files) {
    for (const { body, indexes } of chunksOf(file)) {
      const reply = await call(endpoints.importFields, { body });
      if (!reply.ok) return reply.problem;
      onTold(file.number, toldOf(reply.data, indexes));
    }
  }
  return null;
}

/** Those that are saved already and ticked all the same are sent apart: of the others nothing is kept twice. */
function chunksOf(file: FileReport): RequestChunk[] {
  const ticked = toKeep(file);
  const isSame = (index: number) => verdictOf(file, file.report.features[index]!) === 'same';
  return [
    ...requestChunks(
      ticked.filter(({ index }) => !isSame(index)),
      false,
    ),
    ...requestChunks(
      ticked.filter(({ index }) => isSame(index)),
      true,
    ),
  ];
}

/** What the reply says, by the features of the file instead of the places in the call. */
export function toldOf(
  { kept, same, refused }: DataOf<typeof endpoints.importFields>,
  indexes: readonly number[],
): Map<number, Told> {
  return new Map<number, Told>([
    // One without an id was only checked.
    ...kept.flatMap(({ index, id }): [number, Told][] =>
      id === null ? [] : [[indexes[index]!, { kind: 'kept', id }]],
    ),
    ...same.map(({ index, id }): [number, Told] => [indexes[index]!, { kind: 'same', id }]),
    ...refused.map(({ index, message }): [number, Told] => [indexes[index]!, { kind: 'refused', message }]),
  ]);
}
