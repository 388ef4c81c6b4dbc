import { endpoints } from '@furrow/contract/endpoints';
import type { SavedField } from '@furrow/contract/fields';
import { announceProblem } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import type { Problem } from '../../../api/problem.ts';
import { changeSavedFields } from '../saved-fields.ts';
import { inLists } from './choice.ts';
import { mostAtOnce } from './field-limits.ts';

/** What is sent for many fields at once; what is left out stays, null is taken off. */
export type Labels = Partial<Pick<SavedField, 'crop' | 'season' | 'group'>>;

/** Takes fields off the list. @returns the ids of those that are gone: fewer where a call in the middle was refused, which is said. */
export async function removeFields(ids: readonly string[]): Promise<string[]> {
  return inTurn(ids, async (some) => {
    const reply = await call(endpoints.removeFields, { body: { ids: some } });
    if (!reply.ok) return reply;
    const gone = new Set(some);
    changeSavedFields((fields) => fields.filter(({ id }) => !gone.has(id)));
    return reply;
  });
}

/** Puts removed fields back. @returns the ids of those that are back. */
export async function restoreFields(ids: readonly string[]): Promise<string[]> {
  return inTurn(ids, async (some) => {
    const reply = await call(endpoints.restoreFields, { body: { ids: some } });
    if (reply.ok) changeSavedFields((fields) => [...reply.data, ...fields]);
    return reply;
  });
}

/** Gives fields the same crop, season or group. @returns the ids of those that have it now. */
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

/** As many as one call takes, one call after the other, up to the first that is refused. */
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
