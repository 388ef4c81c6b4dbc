import type { ThingName } from '../../words/words.ts';
import { type Paragraph, paragraph } from '../told.ts';
import { unknowableMessages as says, thingMessages } from './unknowable.messages.ts';

/** What no picture from above tells of what is asked for. */
export const unknowable = (things: readonly ThingName[]): Paragraph =>
  paragraph(
    says.nothing_about({ things: { list: things.map((thing) => thingMessages[thing]()) } }),
    things.includes('credits') && says.no_proof_of_credits(),
  );
