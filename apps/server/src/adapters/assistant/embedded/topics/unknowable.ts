import type { ThingName } from '../../words/words.ts';
import { type Paragraph, paragraph } from '../context/explainer-context.ts';
import { unknowableMessages as says, thingMessages } from './unknowable.messages.ts';

/** Lists the requested subjects that a satellite image reveals nothing about. */
export const unknowable = (things: readonly ThingName[]): Paragraph =>
  paragraph(
    says.nothing_about({ things: { list: things.map((thing) => thingMessages[thing]()) } }),
    things.includes('credits') && says.no_proof_of_credits(),
  );
