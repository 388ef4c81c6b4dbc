import type { IndexReading } from '@furrow/analysis/recipes/reading';
import type { Figure, Message } from '@furrow/messages/message';
import type { AssistantRecord } from '../../assistant.ts';
import { explainMessages, indexMessages } from './explain.messages.ts';

/** A result, and the interpretation of its index. */
export interface ExplainerContext {
  record: AssistantRecord;
  reading: IndexReading;
}

/** A message, or a text of the record that is already in the reader's language. */
export type Sentence = Message | string;

/** Sentences that form one paragraph of an answer. */
export type Paragraph = readonly Sentence[];

/** Makes a paragraph and leaves out missing sentences. */
export const paragraph = (...sentences: readonly (Sentence | null | false | undefined)[]): Paragraph =>
  sentences.filter((one): one is Sentence => Boolean(one));

/**
 * Formats a value of the index with its unit, such as "0.584" or "16.10 t CO₂/ha". Small values have two significant
 * digits.
 */
export function indexFigure(
  value: number,
  { decimals: digits = 3, unit = '' }: Pick<IndexReading, 'decimals' | 'unit'>,
): Figure {
  const isTooSmall = value !== 0 && Math.abs(value) < 0.5 * 10 ** (1 - digits);
  const [figure, decimals] = isTooSmall
    ? [Number(value.toPrecision(2)), decimalsOf(Number(value.toPrecision(2)))]
    : [value, digits];
  return withUnit({ figure, decimals }, unit);
}

const maxDecimals = 20;

/** The number of decimals needed to write the number exactly. */
function decimalsOf(value: number): number {
  let decimals = 0;
  while (decimals < maxDecimals && Number(value.toFixed(decimals)) !== value) decimals += 1;
  return decimals;
}

const withUnit = (figure: Figure, unit: string): Figure => (unit === '' ? figure : { ...figure, unit });

/** A percentage, with one decimal unless it is a whole number. */
export function percent(value: number): Figure {
  const figure = Number(value.toFixed(1));
  return { figure, decimals: decimalsOf(figure) };
}

/** A number exactly as in the record. */
export const exactFigure = (value: number, unit = ''): Figure =>
  withUnit({ figure: value, decimals: decimalsOf(value) }, unit);

/** Returns the name of the index within a sentence, such as "NDVI" or "soil moisture". */
export const indexOf = ({ record: { indices }, reading }: ExplainerContext): Message =>
  reading.index ?? (indices === null ? indexMessages.value() : indexMessages.named({ name: indices.name }));

/** Returns a note on the measured share of the field; null if `measured_percent` is null. */
export function measuredNote({ measured_percent: measured, indices }: AssistantRecord): Message | null {
  if (measured === null) return null;
  const params = { percent: percent(measured) };
  return indices ? explainMessages.measured_field(params) : explainMessages.measured_site(params);
}

export const simulatedNote = ({ simulated }: AssistantRecord): Message | null =>
  simulated ? explainMessages.simulated() : null;
