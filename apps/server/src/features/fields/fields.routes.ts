import type { Handlers } from '../../http/handlers.ts';
import { changeMany, changeOne, putBack, takeOff } from './change-fields.service.ts';
import { fieldMessages } from './fields.messages.ts';
import { countFields, listFields } from './fields.store.ts';
import { viewField } from './fields.view.ts';
import { type FieldsParts, keepField, keepFields } from './save-fields.service.ts';

type FieldCalls =
  | 'listFields'
  | 'saveField'
  | 'importFields'
  | 'changeField'
  | 'changeFields'
  | 'removeFields'
  | 'restoreFields';

export function fieldsHandlers(parts: FieldsParts): Pick<Handlers, FieldCalls> {
  const { db } = parts;
  return {
    listFields: async ({ caller: { account }, query: { page = 1, page_size } }) => {
      const span = { limit: page_size ?? null, offset: page_size === undefined ? 0 : (page - 1) * page_size };
      const rows = await listFields(db, account, span);
      const total = page_size === undefined ? rows.length : await countFields(db, account);
      return { data: rows.map(viewField), beside: { total } };
    },
    saveField: async ({ caller, body }) => {
      const kept = await keepField(parts, caller.account, body);
      return kept.ok ? { data: viewField(kept.field), message: fieldMessages.saved() } : kept;
    },
    importFields: async ({ caller, body, say }) => {
      const kept = await keepFields(parts, caller.account, body);
      if (!kept.ok) return kept;
      const refused = kept.imported.refused.map((one) => ({ ...one, message: say(one.message) }));
      return { data: { ...kept.imported, refused } };
    },
    changeField: async ({ caller, params, body }) => {
      const changed = await changeOne(parts, caller.account, params.id, body);
      return changed.ok ? { data: viewField(changed.field), message: fieldMessages.changed() } : changed;
    },
    changeFields: async ({ caller, body }) => {
      const changed = await changeMany(parts, caller.account, body);
      return changed.ok
        ? {
            data: { changed: changed.fields },
            message: fieldMessages.many_changed({ fields: changed.fields }),
          }
        : changed;
    },
    removeFields: async ({ caller, body }) => {
      const removed = await takeOff(parts, caller.account, body.ids);
      return removed.ok
        ? {
            data: { removed: removed.fields },
            message: fieldMessages.many_removed({ fields: removed.fields }),
          }
        : removed;
    },
    restoreFields: async ({ caller, body }) => {
      const restored = await putBack(parts, caller.account, body.ids);
      return restored.ok
        ? {
            data: restored.fields.map(viewField),
            message: fieldMessages.many_restored({ fields: restored.fields.length }),
          }
        : restored;
    },
  };
}
