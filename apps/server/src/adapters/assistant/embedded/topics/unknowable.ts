import type { Message } from '@furrow/messages/message';
import type { ThingName } from '../../words/words.ts';
import type { ExplainerContext, Paragraph } from '../context/explainer-context.ts';
import { unknowableMessages as says } from './unknowable.messages.ts';

/** More subjects than this would not be one line. */
const maxThings = 2;

/** Says in one line what a satellite image reveals nothing about, and what would tell. */
export const unknowable = (context: ExplainerContext, things: readonly ThingName[]): Paragraph =>
  things.slice(0, maxThings).map((thing) => (thing === 'cause' ? causeOf(context) : says[thing]()));

function causeOf({ record: { service_code, weakest }, reading }: ExplainerContext): Message {
  if (reading.parts === 'severities') return says.cause_of_burn();
  if (service_code === 'soil-mapping') return says.cause_of_soil();
  return weakest ? says.cause_at({ side: weakest.side }) : says.cause();
}
