/** A number with `decimals` decimals, rounded where it is shown. */
export interface Figure {
  figure: number;
  decimals: number;
  /** Symbol after the number, such as `kg/h`; absent where the text contains it. */
  unit?: string;
}

/** A UTC day, `YYYY-MM-DD`. */
export interface Day {
  day: string;
}

/** A list of values, written with "and" before the last one. */
export interface List {
  list: readonly Param[];
  /** Writes "or" instead of "and" before the last value. */
  oneOf?: true;
}

/** An area in hectares, shown in the unit that the reader has chosen. */
export interface Area {
  hectares: number;
}

/** US dollars, in whole cents. */
export interface Money {
  cents: number;
}

/** A moment, ISO 8601, shown in UTC. */
export interface Instant {
  instant: string;
}

/** A value in a message: text that is written as it is, a count, or one of the other kinds of this file. */
export type Param = string | number | Figure | Day | List | Area | Money | Instant | Message;

/** A statement as data, which is rendered as a sentence at an edge, in the reader's language. */
export interface Message {
  /** Code of the message's declaration, such as `geo.too_small`. */
  code: string;
  params: Readonly<Record<string, Param>>;
}

/**
 * Version of the form in which messages are stored: a code with parameters of the kinds above. Every earlier version
 * stays readable.
 */
export const storedVersion: number = 1;

/** A message in the form in which it is stored in the database and in records. */
export interface StoredMessage extends Message {
  v: number;
}

export const toStored = ({ code, params }: Message): StoredMessage => ({ v: storedVersion, code, params });

/** The kinds of parameters by the name that a declaration gives them. */
export interface Kinds {
  /** Text that is written as it is: the name of a person, a place or a file. */
  name: string;
  /** A number that decides on the plural form. */
  count: number;
  figure: Figure;
  day: Day;
  list: List;
  area: Area;
  money: Money;
  instant: Instant;
  message: Message;
}

export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'code' in value && 'params' in value;
}
