import { endpoints } from '@furrow/contract/endpoints';
import type { SavedField } from '@furrow/contract/fields';
import { announceProblem } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import type { Problem } from '../../../api/problem.ts';
import { changeSavedFields } from '../saved-fields.ts';
import { inLists } from './choice.ts';
import { mostAtOnce } from './field-limits.ts';

/** Labels to set for several fields; missing ones stay, null removes the label. */
export type Labels = Partial<Pick<SavedField, 'crop' | 'season' | 'group'>>;

/** Removes fields from the list. @returns the ids of the removed ones: fewer if a request was refused, which is announced. */
export async function removeFields(ids: readonly string[]): Promise<string[]> {
  return inTurn(ids, async (some) => {
    const reply = await call(endpoints.removeFields, { body: { ids: some } });
    if (!reply.ok) return reply;
    const gone = new Set(some);
    changeSavedFields((fields) => fields.filter(({ id }) => !gone.has(id)));
    return reply;
  });
}

/** Restores removed fields. @returns the ids of the restored ones. */
export async function restoreFields(ids: readonly string[]): Promise<string[]> {
  return inTurn(ids, async (some) => {
    const reply = await call(endpoints.restoreFields, { body: { ids: some } });
    if (reply.ok) changeSavedFields((fields) => [...reply.data, ...fields]);
    return reply;
  });
}

/** Gives fields the same crop, season or group. @returns the ids of the changed ones. */
export async function labelFields(ids: readonly string[], labels: Labels): Promise<string[]> {
  return inTurn(ids, async (some) => {
    const reply = await call(endpoints.changeFields, { body: { ids: some, ...labels } });
    if (!reply.ok) return reply;
    const changed = new Set(some);
    changeSavedFields((fields) =>
      fields.map((field) => (changed.has(field.id) ? { ...field, ...labels } : field)),
    );
    return reply;
  });
}

type Told = { ok: true } | { ok: false; problem: Problem };

/** Sends chunks of limited size one after the other, and stops at the first refusal. */
async function inTurn(ids: readonly string[], send: (some: string[]) => Promise<Told>): Promise<string[]> {
  const done: string[] = [];
  for (const some of inLists(ids, mostAtOnce)) {
    const reply = await send(some);
    if (!reply.ok) {
      announceProblem(reply.problem);
      break;
    }
    done.push(...some);
  }
  return done;
}
