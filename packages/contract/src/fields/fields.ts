import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { maxFieldBytes } from '../input/field-input.ts';
import { issues } from '../input/issues.ts';
import { paging, totalCount } from '../input/paging.ts';
import { geometry, hectares, optionalLine, textLine } from '../input/value-schemas.ts';

/** Maximum number of fields per call. */
export const maxFieldsPerCall = 500;

const name = textLine(issues.field_name_missing(), 120);
const labels = { crop: optionalLine(80), season: optionalLine(80), group: optionalLine(80) };
/** Outline of a field. Here it only has to be an object; the geo package validates it and names what is wrong. */
const outline = z.looseObject({}, issues.field_missing());
const ids = z.array(z.uuid()).min(1, issues.no_field_chosen()).max(maxFieldsPerCall);

export const savedField = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The crop as the user or a file named it. */
  crop: z.string().nullable(),
  /** The crop in the reader's language, by one name for all its names; `crop` if it is not one of the catalogue's. */
  crop_name: z.string().nullable(),
  season: z.string().nullable(),
  /** Group of fields, such as a farm, a block or an owner. */
  group: z.string().nullable(),
  geometry,
  area_ha: hectares,
  /** Country of the field; null at sea. */
  country: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type SavedField = z.infer<typeof savedField>;

/** A GeoJSON Polygon, MultiPolygon or Feature of one, with name and labels. */
const newField = z.object({ name, ...labels, geometry: outline });

export const listFields = endpoint({
  method: 'GET',
  path: '/fields/',
  caller: 'customer',
  summary: 'Saved fields, newest first',
  query: paging,
  reply: z.array(savedField),
  extras: totalCount,
});

export const saveField = endpoint({
  method: 'POST',
  path: '/fields/',
  caller: 'customer',
  summary: 'Save a field',
  maxBodyBytes: maxFieldBytes,
  body: newField,
  reply: savedField,
  status: 201,
  refusals: ['fields_full'],
});

export const importFields = endpoint({
  method: 'POST',
  path: '/fields/import/',
  caller: 'customer',
  summary: 'Save many fields; valid ones are saved even if others are rejected',
  maxBodyBytes: 512 * 1_024,
  body: z.object({
    /** Validated one by one: the reply reports what is wrong with each. */
    fields: z.array(z.looseObject({})).min(1, issues.no_field_sent()).max(maxFieldsPerCall),
    /** True to save also fields whose outline is saved already. */
    allow_duplicates: z.boolean().default(false),
    /** Validates without saving, also if the list is full. */
    check_only: z.boolean().default(false),
  }),
  reply: z.object({
    /** Saved fields by their index in the request; the id is null if the field was only checked. */
    saved: z.array(z.object({ index: z.int(), id: z.uuid().nullable() })),
    /**
     * Fields that were not saved, because their outline is saved already or appears earlier in the request (id null if
     * that was only checked).
     */
    duplicates: z.array(z.object({ index: z.int(), id: z.uuid().nullable() })),
    refused: z.array(z.object({ index: z.int(), reason: z.string(), message: z.string() })),
  }),
  refusals: ['fields_full'],
  limits: [{ scope: 'account', max: 120, windowSeconds: 60 }],
});

export const changeField = endpoint({
  method: 'PATCH',
  path: '/fields/{id}/',
  caller: 'customer',
  summary: 'Change the name or the outline of a field; omitted values stay unchanged',
  params: z.object({ id: z.uuid() }),
  maxBodyBytes: maxFieldBytes,
  body: newField.partial(),
  reply: savedField,
  refusals: ['field_not_found'],
  ownedIds: [{ in: 'params', name: 'id', kind: 'field' }],
});

export const changeFields = endpoint({
  method: 'PATCH',
  path: '/fields/',
  caller: 'customer',
  summary: 'Set the crop, season or group of many fields; omitted values stay unchanged',
  body: z.object({ ids, ...labels }),
  reply: z.object({
    changed: z.int(),
    /** Name of the crop that was set, as in a saved field; null if none was set. */
    crop_name: z.string().nullable(),
  }),
  refusals: ['field_not_found'],
  ownedIds: [{ in: 'body', name: 'ids', kind: 'field' }],
});

export const removeFields = endpoint({
  method: 'POST',
  path: '/fields/remove/',
  caller: 'customer',
  summary: 'Remove fields from the list. They can be restored for 30 days; orders keep their own outline',
  body: z.object({ ids }),
  reply: z.object({ removed: z.int() }),
  refusals: ['field_not_found'],
  ownedIds: [{ in: 'body', name: 'ids', kind: 'field' }],
});

export const restoreFields = endpoint({
  method: 'POST',
  path: '/fields/restore/',
  caller: 'customer',
  summary: 'Restore fields removed from the list',
  body: z.object({ ids }),
  reply: z.array(savedField),
  refusals: ['field_not_found', 'fields_full'],
  ownedIds: [{ in: 'body', name: 'ids', kind: 'field' }],
});

export const stateSowing = endpoint({
  method: 'PUT',
  path: '/fields/{id}/sowing/',
  caller: 'customer',
  summary:
    'State on which day a field was sown, planted or last cut; or correct or remove the day stated before',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    /** UTC day; null removes the day that is replaced. */
    sown: z.iso.date(issues.day()).nullable(),
    /** The day stated before, which is replaced; null for another season. */
    replaces: z.iso.date(issues.day()).nullish(),
  }),
  reply: z.object({ sown: z.iso.date().nullable() }),
  refusals: ['field_not_found', 'sowing_in_future', 'sowing_too_early'],
  ownedIds: [{ in: 'params', name: 'id', kind: 'field' }],
});
