import type { AnalysisRecord, ChatMessage, IndexStatistics } from '@furrow/contract/analysis-record';

type Metadata = AnalysisRecord['metadata'];
type Provenance = Metadata['provenance'];

/** What is told of a shape on the map, without where it is. */
export type ShapeFigures = Readonly<Record<string, string | number | null>>;

/** `measured_percent`: of the field, where that is less than of the index that was ordered and below 99. */
type ToldIndex = IndexStatistics & { measured_percent: number | null };

/** What an assistant gets to see of a result: its figures and words. Nothing that says whose it is or where it lies. */
export interface ToldRecord {
  service_code: string;
  service_name: string;
  area_ha: number;
  vegetation_type: string | null;
  soil_type: string | null;
  /** UTC day that it is about, such as that of a fire. */
  reference_date: string | null;
  /** Null where the result is of shapes alone. */
  indices: IndexStatistics | null;
  more_indices: readonly ToldIndex[];
  series: NonNullable<Metadata['series']>;
  change: Metadata['change'] | null;
  /** Plumes, zones of soil, bands of uptake. */
  shapes: readonly ShapeFigures[];
  /** Ground that looks alike. */
  zones: readonly ShapeFigures[];
  /** Ends of the scale on which the index is shown. */
  scale: { low: number; high: number };
  /** Of the values of the index; null: they are pure numbers. */
  unit: string | null;
  formula: string;
  limits: string | null;
  notes: string | null;
  facts: NonNullable<Provenance['facts']>;
  simulated: boolean;
  /** Metres. */
  resolution: number;
  pixels: Provenance['pixels'];
  /** Percent of the field that the figures stand for; null where that is 99 or more. */
  measured_percent: number | null;
  /** UTC days of the passes that were read, the result's own first. */
  days: readonly string[];
}

export interface AssistantAsked {
  /** Null: a question without a result. */
  record: ToldRecord | null;
  /** What was said about the same item before. */
  history: readonly ChatMessage[];
  question: string;
  /** Code of the language to answer in. */
  language: string;
}

/** Answers questions about results in plain text. */
export interface Assistant {
  /** As it is stored and shown: `embedded`, or the name of a model. */
  readonly name: string;
  /** Whether a question asks for anything that it answers. One that leaves this out answers whatever is asked. */
  understands?(asked: AssistantAsked): boolean;
  /**
   * @returns the answer in pieces.
   * @throws AssistantUnreachable, AnswerWithheld, or what the signal is aborted with.
   */
  answer(asked: AssistantAsked, signal: AbortSignal): AsyncIterable<string>;
}

/** The service does not answer, or not as it should. */
export class AssistantUnreachable extends Error {
  override readonly name = 'AssistantUnreachable';
}

/** What was answered is not to be shown to anybody. */
export class AnswerWithheld extends Error {
  override readonly name = 'AnswerWithheld';
}
