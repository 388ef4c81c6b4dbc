import type { Message, StoredMessage } from '@furrow/messages/message';
import type { Change } from './change.ts';
import { checksumNotes } from './checksum-notes.ts';
import './every-message.ts';
import { recordForm, type StoredRecord } from './record.ts';
import type { Fact } from './season/season-outcome.ts';

/** Renders a message as a sentence in the reader's language. */
export type Say = (message: Message) => string;

/** A stored record with what was added after its delivery. */
export type ReadRecord = Omit<StoredRecord, 'metadata'> & {
  metadata: StoredRecord['metadata'] & { change?: Change };
};

/** A stored record as people and scripts receive it: its messages are sentences in the language of `say`. */
export function renderRecord({ messages: form, metadata, ...record }: ReadRecord, sayMessage: Say) {
  // Messages of a newer form are shown by their codes alone.
  const say: Say = (message) =>
    sayMessage(form === recordForm ? message : ({ ...message, v: form } as StoredMessage));
  const { more_indices, change, provenance, ...rest } = metadata;
  // A result of shapes has no statistics, although the type states them.
  const indices = metadata.indices as typeof metadata.indices | undefined;
  const said = (words: string | Message): string => (typeof words === 'string' ? words : say(words));
  const sentences = (notes: readonly Message[]): string => notes.map(say).join(' ');
  const statistics = <Statistics extends Described>({ title, ...figures }: Statistics) => ({
    ...figures,
    name: said(title ?? figures.name),
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
      ...(change ? { change: { ...change, reason: change.reason && said(change.reason) } } : {}),
      provenance: {
        ...plain,
        dropped: dropped.map(({ detail, ...scene }) => ({ ...scene, detail: said(detail) })),
        ...(unread
          ? { unread: unread.map(({ detail, ...band }) => ({ ...band, detail: said(detail) })) }
          : {}),
        quantity: say(quantity),
        formula: say(formula),
        ...(more_formulas
          ? {
              more_formulas: more_formulas.map(({ title, name, ...more }) => ({
                ...more,
                name: said(title ?? name),
                formula: say(more.formula),
              })),
            }
          : {}),
        limits: say(limits),
        ...(facts ? { facts: facts.map((fact) => factIn(fact, said)) } : {}),
        ...(notes ? { notes: sentences(notes) } : {}),
        mask: say(mask),
        attribution: say(attribution),
        ...(indices ? { checksum_texts: { name: indices.name, notes: checksumNotes(indices.notes) } } : {}),
      },
    },
  };
}
export type RenderedRecord = ReturnType<typeof renderRecord>;

interface Described {
  name: string;
  title?: Message;
  notes: readonly Message[];
}

const factIn = ({ name, value, unit }: Fact, said: (words: string | Message) => string) => ({
  code: name.code,
  name: said(name),
  value: typeof value === 'number' ? value : said(value),
  ...(unit === undefined ? {} : { unit: said(unit) }),
});
