import { z } from 'zod';
import { industry, service } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { issues } from '../input/issues.ts';
import { catalogueId, decimal, textLine } from '../input/value-schemas.ts';

/** Maximum number of characters of a typed answer in the guided order. */
export const maxTypedLength = 200;

/** What a buyer asks for in words, as understood. */
export const typedOrder = z.object({
  /** False if the text says nothing about an order or a price; the answer then says what is understood. */
  understood: z.boolean(),
  /** What was understood, with prices, in the reader's language. */
  answer: z.string(),
  /**
   * Industries that offer what the text names, each with the service and the vegetation type; empty if the text names
   * none of the two.
   */
  offers: z.array(
    z.object({
      industry,
      /** The named service; null if the text names none, or several. */
      service: service.nullable(),
      /** The named crop as the industry lists it; null if the text names none. */
      vegetation_type: z.string().nullable(),
    }),
  ),
  /** True if one analysis alone is asked for. */
  one_time: z.boolean(),
  /** How often analyses are asked for; null if the text says nothing about it. */
  recurrence: z
    .object({
      /** Weeks between two analyses. */
      weeks: z.int(),
      /** Number of analyses after the first one; null if the text does not say how many. */
      further: z.int().nullable(),
    })
    .nullable(),
});
export type TypedOrder = z.infer<typeof typedOrder>;

export const readTypedOrder = endpoint({
  method: 'POST',
  path: '/chatbot/typed-order/',
  caller: 'customer',
  summary:
    'What a text asks to order, such as “vegetation, wheat, every two weeks” or “how much for 10 ha?”, with prices; changes nothing',
  body: z.object({
    text: textLine(issues.question_missing(), maxTypedLength),
    /** What the order has already; a price that is asked for is that of it. */
    industry_id: catalogueId.optional(),
    service_id: catalogueId.optional(),
    area: decimal.pipe(z.number().positive(issues.area_not_positive()).max(1e9)).optional(),
  }),
  reply: typedOrder,
  limits: [{ scope: 'account', max: 60, windowSeconds: 60 }],
});
