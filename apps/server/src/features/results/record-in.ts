import { carbonMessages } from '@furrow/analysis/recipes/carbon-messages';
import { type ReadRecord, type RenderedRecord, renderRecord, type Say } from '@furrow/analysis/render-record';
import type { Message } from '@furrow/messages/message';
import type { Names } from '../../http/reader.ts';

/** Says as which land a vegetation type counts; its first parameter is the type that was ordered. */
const countsAs = carbonMessages.vegetation_as({ vegetation: '', biome: carbonMessages.counted_as() }).code;

/** A message of a record, with the type that it tells of under the reader's name. */
export function underNames(message: Message, names: Names): Message {
  const { vegetation } = message.params;
  if (message.code !== countsAs || typeof vegetation !== 'string') return message;
  return { ...message, params: { ...message.params, vegetation: names.type(vegetation) } };
}

/** A stored record as its reader gets it. */
export const recordIn = (stored: ReadRecord, { say, names }: { say: Say; names: Names }): RenderedRecord =>
  renderRecord(stored, (message) => say(underNames(message, names)));
