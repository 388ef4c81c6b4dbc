import type { Handlers } from '../../http/handlers.ts';
import {
  removeSavedFields,
  restoreSavedFields,
  updateManyFields,
  updateOneField,
} from './change-fields.service.ts';
import { fieldMessages } from './fields.messages.ts';
import { countFields, listFields } from './fields.store.ts';
import { viewField } from './fields.view.ts';
import { type FieldsDeps, saveFieldImport, saveOneField } from './save-fields.service.ts';
import { stateSowing } from './state-sowing.service.ts';

type FieldCalls =
  | 'listFields'
  | 'saveField'
  | 'importFields'
  | 'changeField'
  | 'changeFields'
  | 'removeFields'
  | 'restoreFields'
  | 'stateSowing';

export function fieldsHandlers(deps: FieldsDeps): Pick<Handlers, FieldCalls> {
  const { db } = deps;
  return {
    listFields: async ({ caller: { account }, query: { page = 1, page_size }, findNames }) => {
      const range = {
        limit: page_size ?? null,
        offset: page_size === undefined ? 0 : (page - 1) * page_size,
      };
      const [rows, names] = await Promise.all([listFields(db, account, range), findNames()]);
      const total = page_size === undefined ? rows.length : await countFields(db, account);
      return { data: rows.map((row) => viewField(row, names)), extras: { total } };
    },
    saveField: async ({ caller, body, findNames }) => {
      const result = await saveOneField(deps, caller.account, body);
      if (!result.ok) return result;
      return { data: viewField(result.field, await findNames()), message: fieldMessages.saved() };
    },
    importFields: async ({ caller, body, say }) => {
      const result = await saveFieldImport(deps, caller.account, body);
      if (!result.ok) return result;
      const refusedFields = result.imported.refused.map((entry) => ({
        ...entry,
        message: say(entry.message),
      }));
      return { data: { ...result.imported, refused: refusedFields } };
    },
    changeField: async ({ caller, params, body, findNames }) => {
      const result = await updateOneField(deps, caller.account, params.id, body);
      if (!result.ok) return result;
      return { data: viewField(result.field, await findNames()), message: fieldMessages.changed() };
    },
    changeFields: async ({ caller, body, findNames }) => {
      const result = await updateManyFields(deps, caller.account, body);
      if (!result.ok) return result;
      const names = await findNames();
      return {
        data: { changed: result.fields, crop_name: names.crop(body.crop ?? null) },
        message: fieldMessages.many_changed({ fields: result.fields }),
      };
    },
    removeFields: async ({ caller, body }) => {
      const result = await removeSavedFields(deps, caller.account, body.ids);
      return result.ok
        ? {
            data: { removed: result.fields },
            message: fieldMessages.many_removed({ fields: result.fields }),
          }
        : result;
    },
    restoreFields: async ({ caller, body, findNames }) => {
      const result = await restoreSavedFields(deps, caller.account, body.ids);
      if (!result.ok) return result;
      const names = await findNames();
      return {
        data: result.fields.map((field) => viewField(field, names)),
        message: fieldMessages.many_restored({ fields: result.fields.length }),
      };
    },
    stateSowing: async ({ caller, params, body }) => {
      const result = await stateSowing(deps, { account: caller.account, fieldId: params.id }, body);
      if (!result.ok) return result;
      const message = body.sown === null ? fieldMessages.sowing_removed() : fieldMessages.sowing_saved();
      return { data: { sown: body.sown }, message };
    },
  };
}
