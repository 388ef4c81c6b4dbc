/** A number with `decimals` decimals, rounded where it is shown. */
export interface Figure {
  figure: number;
  decimals: number;
  /** Symbol that follows it: `kg/h`. Left out where the text has it. */
  unit?: string;
}

/** A day of UTC, `YYYY-MM-DD`. */
export interface Day {
  day: string;
}

/** Values that are said one after another, the last one with "and". */
export interface List {
  list: readonly Param[];
  /** One of them is meant: the last one is said with "or". */
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

/** A value in a message: a name or other words as they are written, a count, or one of the kinds above and below. */
export type Param = string | number | Figure | Day | List | Area | Money | Instant | Message;

/** Something to be said, as data: it becomes a sentence at an edge, in the reader's language. */
export interface Message {
  /** Of its declaration: `geo.too_small`. */
  code: string;
  params: Readonly<Record<string, Param>>;
}

/** Version of the form in which messages are stored: a code with parameters of the kinds above. */
export const storedVersion = 1;

/** A message as the database and records hold it. */
export interface StoredMessage extends Message {
  v: typeof storedVersion;
}

export const toStored = ({ code, params }: Message): StoredMessage => ({ v: storedVersion, code, params });

/** The kinds of parameters by the name that a declaration gives them. */
export interface Kinds {
  /** Words as they are written: of a person, a place, a file. */
  name: string;
  /** Takes part in the choice of plural forms. */
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
