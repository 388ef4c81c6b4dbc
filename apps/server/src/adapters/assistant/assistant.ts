import type {
  AnalysisRecord,
  ChatMessage,
  IndexStatistics,
  Provenance,
} from '@furrow/contract/results/analysis-record';
import type { Message } from '@furrow/messages/message';

type Metadata = AnalysisRecord['metadata'];

/** Figures of a shape on the map, without its location. */
export type ShapeProperties = Readonly<Record<string, string | number | null>>;

/**
 * Statistics of an index. `measured_percent` is the percentage of the field that they cover; null if it is 99 or more,
 * or not below that of the ordered index.
 */
type AssistantIndex = IndexStatistics & { measured_percent: number | null };

/** Average of the field on an earlier clear day. */
export interface EarlierView {
  /** UTC day, YYYY-MM-DD. */
  date: string;
  average: number;
}

/** What the rules of the advice say about a result, in the reader's language. */
export interface AssistantFindings {
  /** What to do next; null if the rules say nothing about it. */
  advice: {
    text: string;
    /** Whether it asks for what the rules need to know, such as the crop, and advises nothing yet. */
    isQuestion: boolean;
    /** Further sentences, such as the question what grows here. */
    added: readonly string[];
    /** How sure the advice is; null where nothing is claimed. */
    certainty: string | null;
    /** UTC day from which another view helps; null where the advice names none. */
    look_again_from: string | null;
  } | null;
  /** The line of the report on where to go first; null if no part counts. */
  where: string | null;
  /** The part where the plants are weakest; null if no part counts, and for services that are not about plants. */
  weakest: { side: Message; area_ha: number; below: number } | null;
  last_view: EarlierView | null;
  /**
   * The clear view nearest to this day of the year before; two, the lowest and the highest, where the views of that time
   * disagree; null without one.
   */
  last_year: readonly EarlierView[] | null;
}

/** What the order and the account add to a result. */
export interface AssistantOrder {
  order: {
    /** Price of one analysis in cents, with its images. */
    price_cents: number;
    /** Number of analyses that the order pays for. */
    analyses: number;
    /** UTC day of the next analysis; null if none is planned. */
    next_day: string | null;
  } | null;
  /** Averages of the other fields of the account, from about the same days. */
  other_averages: readonly number[];
}

/**
 * The part of a result that an assistant receives: figures and texts, but neither the owner nor the location.
 */
export interface AssistantRecord extends AssistantFindings, AssistantOrder {
  service_code: string;
  service_name: string;
  area_ha: number;
  vegetation_type: string | null;
  soil_type: string | null;
  /** UTC day that the analysis is about, such as that of a fire. */
  reference_date: string | null;
  /** Statistics of the indices; null if the result has only shapes. */
  indices: IndexStatistics | null;
  more_indices: readonly AssistantIndex[];
  series: NonNullable<Metadata['series']>;
  change: Metadata['change'] | null;
  /** Shapes on the map: plumes, zones of soil, or bands of carbon uptake. */
  shapes: readonly ShapeProperties[];
  /** Zones of similar soil. */
  zones: readonly ShapeProperties[];
  /** Ends of the colour scale of the index. */
  scale: { low: number; high: number };
  /** Unit of the index values; null if they are dimensionless. */
  unit: string | null;
  formula: string;
  limits: string | null;
  notes: string | null;
  facts: NonNullable<Provenance['facts']>;
  simulated: boolean;
  /** Pixel size in metres. */
  resolution: number;
  pixels: Provenance['pixels'];
  /** Share of the field in percent that the figures cover; null if it is 99 or more. */
  measured_percent: number | null;
  /** UTC days of the passes that were read, the result's own day first. */
  days: readonly string[];
}

export interface AssistantQuestion {
  /** The result that the question is about; null if there is none. */
  record: AssistantRecord | null;
  /** Earlier messages about the same item. */
  history: readonly ChatMessage[];
  question: string;
  /** Code of the language of the answer. */
  language: string;
}

/** Answers questions about results in plain text. */
export interface Assistant {
  /** Name that is stored and shown: `embedded`, or the name of a model. */
  readonly name: string;
  /**
   * Answers a question.
   * @returns the answer in pieces
   * @throws AssistantUnavailable, AnswerWithheld, UnfilledFigure, or the reason with which the signal was aborted
   */
  answer(request: AssistantQuestion, signal: AbortSignal): AsyncIterable<string>;
}

/** The assistant's service does not answer, or its reply is invalid. */
export class AssistantUnavailable extends Error {
  override readonly name = 'AssistantUnavailable';
}

/** The answer must not be shown. */
export class AnswerWithheld extends Error {
  override readonly name = 'AnswerWithheld';
}

/** The answer states a figure that is not one of the record's slots; what was yielded before it stands. */
export class UnfilledFigure extends Error {
  override readonly name = 'UnfilledFigure';
}
