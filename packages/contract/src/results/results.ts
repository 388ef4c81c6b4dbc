import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { paging, totalCount } from '../input/paging.ts';
import { geometry, hectares, optionalLine } from '../input/value-schemas.ts';
import { analysisStatus } from '../orders/orders.ts';
import { analysisRecord, seriesPoint } from './analysis-record.ts';
import { imageOffer } from './pictures.ts';

/** What to do next, chosen from the record by rules. */
const advice = z.object({
  /** Code of the rule, such as `nothing-to-do`. */
  code: z.string(),
  text: z.string(),
  /** Further sentences, such as the question what grows here, each with the code of its rule. */
  added: z.array(z.object({ code: z.string(), text: z.string() })),
  /** How sure the advice is; null for a question, and where nothing is claimed. */
  certainty: z.object({ code: z.enum(['sure', 'likely', 'weak']), text: z.string() }).nullable(),
  /** True if the advice itself names the weakest part, which is then named nowhere else. */
  names_weakest_part: z.boolean(),
  /** UTC day from which the next view helps; null where the advice names none. */
  look_again_from: z.iso.date().nullable(),
  /** What the satellite cannot know, in one sentence. */
  limit: z.string(),
  /** What the owner is asked about the saved field; null for nothing, and for a field that is not saved. */
  question: z.enum(['crop', 'sowing']).nullable(),
  /** What the owner has stated about the saved field; null where it does not matter, and if it is not saved. */
  stated: z
    .object({
      /** Crop as it is saved with the field, and in the reader's language. */
      crop: z.string().nullable(),
      crop_name: z.string().nullable(),
      sown: z.iso.date().nullable(),
      /** Crops to choose from. */
      crops: z.array(z.object({ value: z.string(), label: z.string() })),
    })
    .nullable(),
});

/** What has changed, and where to go first, as sentences. */
const position = z.tuple([z.number(), z.number()]);

/** A mixed soil sample: the points of the map at which its cores are taken. */
const soilSample = z.object({
  sample: z.int(),
  zone: z.int(),
  /** Name of the zone on the map. */
  zone_name: z.string(),
  /** Land that the sample stands for. */
  area_ha: z.number(),
  /** Cores to take at each point. */
  cores: z.int(),
  /** Numbers of the points on the map, with [lng, lat] in degrees on WGS 84. */
  points: z.array(z.object({ number: z.int(), point: position })),
});
export type SoilSample = z.infer<typeof soilSample>;

const answer = z.object({
  /** The state of the field in one or two sentences; null without a result, and for a result without an average. */
  state: z.string().nullable(),
  /** What has changed; null without a result, and while earlier passes are being read. */
  change: z.string().nullable(),
  /** Where to go first; null where no part counts, as on an even field. */
  where: z
    .object({
      text: z.string(),
      /** [lng, lat] in degrees on WGS 84, inside the weakest part. */
      point: position,
    })
    .nullable(),
  /** Where to take how many soil samples; empty for other services. */
  samples: z.array(soilSample),
});

/** A purchased analysis: its record and state; `metadata` is null until there is a result. */
export const purchasedAnalysis = analysisRecord.extend({
  item_id: z.uuid(),
  /** Id of the shown analysis. */
  run_id: z.uuid(),
  order_id: z.uuid(),
  field_name: z.string(),
  /** Id of the saved field; null if it is no longer saved. */
  field_id: z.uuid().nullable(),
  /** Null without a result, and while earlier passes are being read. */
  advice: advice.nullable(),
  answer,
  metadata: analysisRecord.shape.metadata.nullable(),
  analysis_status: analysisStatus,
  status_reason: z.string().nullable(),
  /** True while earlier passes, needed for the time series and the change, are still being read. */
  is_backfilling: z.boolean(),
  /** Number of questions left for the order. */
  questions_left: z.int(),
  /** Assistant that answers the questions: `embedded`, or the name of a model; null if there is none here. */
  assistant: z.string().nullable(),
  /**
   * What can be shown of the other days of the series: maps (`viewDayMap`), or only the averages if the result has no
   * images; null for services that have no value by pixel of a single day.
   */
  other_days: z.enum(['maps', 'averages']).nullable(),
  /** Images offered for this result; null if it has images, or none can be created. */
  pictures: imageOffer.nullable(),
  /** Analyses of the item with a result, newest first; each can be shown by passing its id instead of the item's. */
  runs: z.array(
    z.object({
      id: z.uuid(),
      /** UTC day of the scene. */
      date: z.iso.date(),
      /** Null if the result has shapes and no statistics. */
      average: z.number().nullable(),
      has_pictures: z.boolean(),
    }),
  ),
});
export type PurchasedAnalysis = z.infer<typeof purchasedAnalysis>;

export const viewAnalysis = endpoint({
  method: 'GET',
  path: '/orders/view-analysis/',
  caller: 'customer',
  summary:
    'The newest result of an order item, or of one of its analyses, with links to its files that are valid for 15 minutes',
  /** Id of the item or of one of its analyses. */
  query: z.object({ item_id: z.uuid() }),
  reply: purchasedAnalysis,
  refusals: ['analysis_not_found'],
  ownedIds: [{ in: 'query', name: 'item_id', kind: 'order item' }],
});

const display = analysisRecord.shape.metadata.shape.display;

/** Summary of one result of a saved field. */
const fieldResult = z.object({
  /** Id of the analysis. Passed as `item_id`, it returns the full result. */
  run_id: z.uuid(),
  service_code: z.string(),
  service_name: z.string(),
  /** UTC day of the scene. */
  date: z.iso.date(),
  /** Null if the result has shapes and no statistics. */
  average: z.number().nullable(),
  /** Percent of the field that was measured, with one decimal; null from 99 %. */
  covered_percent: z.number().nullable(),
});

export const listFieldResults = endpoint({
  method: 'GET',
  path: '/fields/{id}/results/',
  caller: 'customer',
  summary: 'The last 500 results of a saved field, newest scene first',
  params: z.object({ id: z.uuid() }),
  reply: z.array(
    fieldResult.extend({
      /** Statistics of the index; null if there is none. */
      figures: seriesPoint
        .omit({ date: true, average: true, valid: true, companions: true })
        .extend({ name: z.string() })
        .nullable(),
      has_pictures: z.boolean(),
    }),
  ),
  refusals: ['field_not_found'],
  ownedIds: [{ in: 'params', name: 'id', kind: 'field' }],
});
export type FieldResults = z.infer<(typeof listFieldResults)['reply']>;

export const newestFieldResults = endpoint({
  method: 'GET',
  path: '/fields/newest-results/',
  caller: 'customer',
  summary: 'The newest result of each analysed saved field, of one service or of any',
  query: z.object({ service: optionalLine(100) }),
  reply: z.array(fieldResult.extend({ field_id: z.uuid() })),
});

export const listResultScales = endpoint({
  method: 'GET',
  path: '/fields/result-scales/',
  caller: 'customer',
  summary: 'The services by which saved fields have values, each with its colour scale, by name',
  reply: z.array(z.object({ service_code: z.string(), service_name: z.string(), display })),
});
export type ResultScale = z.infer<typeof listResultScales.reply>[number];

/** The results of an order, one for each of its items. */
export const listOrderResults = endpoint({
  method: 'GET',
  path: '/orders/order-results/',
  caller: 'customer',
  summary: 'The items of an order, each with its outline and the summary of its newest result',
  query: z.object({ order_id: z.uuid() }),
  reply: z.array(
    z.object({
      item_id: z.uuid(),
      field_name: z.string(),
      area_ha: hectares,
      geometry,
      analysis_status: analysisStatus,
      service_code: z.string(),
      service_name: z.string(),
      /** Null until there is one. */
      result: fieldResult
        .pick({ run_id: true, date: true, average: true, covered_percent: true })
        .extend({
          difference: z.number().nullable(),
          /** True while it is compared with earlier views. */
          is_backfilling: z.boolean(),
        })
        .nullable(),
    }),
  ),
  /** Colour scale of each service in the list, by its code. */
  extras: z.object({ scales: z.record(z.string(), display) }),
  refusals: ['order_not_found'],
  ownedIds: [{ in: 'query', name: 'order_id', kind: 'order' }],
});
export type OrderResult = z.infer<typeof listOrderResults.reply>[number];

/** Orders of the overview: the largest change of the average first, by name, or the newest field first. */
const overviewOrder = z.enum(['change', 'name', 'newest']);
export type OverviewOrder = z.infer<typeof overviewOrder>;

/** A saved field with what is known about it. */
export const fieldOverview = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In the reader's language, as `crop_name` of a saved field. */
  crop: z.string().nullable(),
  area_ha: hectares,
  country: z.string().nullable(),
  /** The newest result; null if there is none. */
  newest: fieldResult
    .extend({
      /** Change of the average since the previous result or clear view; null if there is none to compare with. */
      difference: z.number().nullable(),
      display,
      /** Averages of the last year, oldest first. */
      series: z.array(z.object({ date: z.iso.date(), average: z.number() })),
    })
    .nullable(),
  /** The analysis that is in progress or comes next; null if none is planned. */
  next: z
    .object({ order_id: z.uuid(), due_at: z.iso.datetime(), state: analysisStatus, service_name: z.string() })
    .nullable(),
  /** The order item of this field that was ordered last, which can be ordered again; null if there is none. */
  ordered_item_id: z.uuid().nullable(),
});
export type FieldOverview = z.infer<typeof fieldOverview>;

export const listFieldOverviews = endpoint({
  method: 'GET',
  path: '/fields/overview/',
  caller: 'customer',
  summary: 'Saved fields with their newest result and next analysis',
  query: paging.extend({
    sort: overviewOrder.optional(),
    /** Code of the service whose results are shown; by default, the newest of any. */
    service: optionalLine(100),
  }),
  reply: z.array(fieldOverview),
  extras: totalCount,
});
