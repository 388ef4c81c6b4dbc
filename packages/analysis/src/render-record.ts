import type { Message, StoredMessage } from '@furrow/messages/message';
import type { Change } from './change.ts';
import { checksumNotes } from './checksum-notes.ts';
import './every-message.ts';
import { recordForm, type StoredRecord } from './record.ts';
import type { Fact } from './season/time-series-outcome.ts';

/** Renders a message as a sentence in the reader's language. */
export type FormatMessage = (message: Message) => string;

/** A stored record with what was added after its delivery. */
export type AmendedRecord = Omit<StoredRecord, 'metadata'> & {
  metadata: StoredRecord['metadata'] & { change?: Change };
};

/** A stored record as people and scripts receive it: its messages are sentences in the language of `format`. */
export function renderRecord(
  { messages: form, metadata, ...record }: AmendedRecord,
  sayMessage: FormatMessage,
) {
  // Messages of a newer form are shown by their codes alone.
  const format: FormatMessage = (message) =>
    sayMessage(form === recordForm ? message : ({ ...message, v: form } as StoredMessage));
  const { more_indices, change, provenance, ...rest } = metadata;
  // A result of shapes has no statistics, although the type states them.
  const indices = metadata.indices as typeof metadata.indices | undefined;
  const formatText = (text: string | Message): string => (typeof text === 'string' ? text : format(text));
  const sentences = (notes: readonly Message[]): string => notes.map(format).join(' ');
  const statistics = <Statistics extends DescribedStatistics>({ title, ...figures }: Statistics) => ({
    ...figures,
    name: formatText(title ?? figures.name),
    notes: sentences(figures.notes),
  });
  const {
    more_formulas,
    limits,
    facts,
    notes,
    mask,
    quantity,
    formula,
    attribution,
    dropped,
    unread,
    ...plain
  } = provenance;
  return {
    ...record,
    metadata: {
      ...rest,
      ...((indices ? { indices: statistics(indices) } : {}) as {
        indices: ReturnType<typeof statistics<typeof metadata.indices>>;
      }),
      more_indices: more_indices.map((one) => statistics(one)),
      ...(change ? { change: { ...change, reason: change.reason && formatText(change.reason) } } : {}),
      provenance: {
        ...plain,
        dropped: dropped.map(({ detail, ...scene }) => ({ ...scene, detail: formatText(detail) })),
        ...(unread
          ? { unread: unread.map(({ detail, ...band }) => ({ ...band, detail: formatText(detail) })) }
          : {}),
        quantity: format(quantity),
        formula: format(formula),
        ...(more_formulas
          ? {
              more_formulas: more_formulas.map(({ title, name, ...more }) => ({
                ...more,
                name: formatText(title ?? name),
                formula: format(more.formula),
              })),
            }
          : {}),
        limits: format(limits),
        ...(facts ? { facts: facts.map((fact) => formatFact(fact, formatText)) } : {}),
        ...(notes ? { notes: sentences(notes) } : {}),
        mask: format(mask),
        attribution: format(attribution),
        ...(indices ? { checksum_texts: { name: indices.name, notes: checksumNotes(indices.notes) } } : {}),
      },
    },
  };
}
export type RenderedRecord = ReturnType<typeof renderRecord>;

interface DescribedStatistics {
  name: string;
  title?: Message;
  notes: readonly Message[];
}

const formatFact = ({ name, value, unit }: Fact, formatText: (words: string | Message) => string) => ({
  code: name.code,
  name: formatText(name),
  value: typeof value === 'number' ? value : formatText(value),
  ...(unit === undefined ? {} : { unit: formatText(unit) }),
});
