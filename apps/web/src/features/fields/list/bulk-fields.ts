import { endpoints } from '@furrow/contract/endpoints';
import type { SavedField } from '@furrow/contract/fields/fields';
import { announceProblem } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import type { Problem } from '../../../api/problem.ts';
import { updateCachedFields } from '../saved-fields.ts';
import { maxFieldsPerRequest } from './field-limits.ts';
import { chunksOf } from './selection.ts';

/** Labels to set for several fields. Missing labels are not changed, and null removes a label. */
export type LabelChanges = Partial<Pick<SavedField, 'crop' | 'season' | 'group'>>;

/** The list says how many fields were changed, once for all requests. */
const onPage = { isSuccessShown: true };

/**
 * Removes fields from the list. A refused request is shown as a toast.
 * @returns the ids of the removed fields: fewer if a request was refused.
 */
export async function removeFields(ids: readonly string[]): Promise<string[]> {
  return sendInChunks(ids, async (chunkIds) => {
    const reply = await call(endpoints.removeFields, { body: { ids: chunkIds } }, onPage);
    if (!reply.ok) return reply;
    const removedIds = new Set(chunkIds);
    updateCachedFields((fields) => fields.filter(({ id }) => !removedIds.has(id)));
    return reply;
  });
}

/**
 * Restores removed fields.
 * @returns the ids of the restored fields.
 */
export async function restoreFields(ids: readonly string[]): Promise<string[]> {
  return sendInChunks(ids, async (chunkIds) => {
    const reply = await call(endpoints.restoreFields, { body: { ids: chunkIds } }, onPage);
    if (reply.ok) updateCachedFields((fields) => [...reply.data, ...fields]);
    return reply;
  });
}

/**
 * Gives fields the same crop, season or group.
 * @returns the ids of the changed fields.
 */
export async function labelFields(ids: readonly string[], labels: LabelChanges): Promise<string[]> {
  return sendInChunks(ids, async (chunkIds) => {
    const reply = await call(endpoints.changeFields, { body: { ids: chunkIds, ...labels } }, onPage);
    if (!reply.ok) return reply;
    const changed = new Set(chunkIds);
    const { crop_name } = reply.data;
    const shownLabels = labels.crop === undefined ? labels : { ...labels, crop_name };
    updateCachedFields((fields) =>
      fields.map((field) => (changed.has(field.id) ? { ...field, ...shownLabels } : field)),
    );
    return reply;
  });
}

type SendResult = { ok: true } | { ok: false; problem: Problem };

/** Sends chunks of limited size one after the other, and stops at the first refusal. */
async function sendInChunks(
  ids: readonly string[],
  send: (chunkIds: string[]) => Promise<SendResult>,
): Promise<string[]> {
  const doneIds: string[] = [];
  for (const chunkIds of chunksOf(ids, maxFieldsPerRequest)) {
    const reply = await send(chunkIds);
    if (!reply.ok) {
      announceProblem(reply.problem);
      break;
    }
    doneIds.push(...chunkIds);
  }
  return doneIds;
}
