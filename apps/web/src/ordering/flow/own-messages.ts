import { chatbotTexts } from '../../texts/chatbot.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import type { Values } from './flow-data.ts';

const { said } = chatbotTexts;
const { needs } = orderingTexts;

/** Messages of the bot for which the server has none. */
const messages = {
  gone: () => said.gone,
  unknown: () => said.unknown,
  paidElsewhere: () => said.paidElsewhere,
  itemStays: () => said.itemStays,
  basketEmpty: () => said.basketEmpty,
  basketStays: ({ items = 0 }: Values) => said.basketStays({ count: items }),
  industryNeeded: () => needs.industry,
  serviceNeeded: () => needs.service,
  landNeeded: () => needs.land,
  tierNeeded: () => needs.tier,
};

export type OwnMessage = keyof typeof messages;

const isOwn = (name: string): name is OwnMessage => Object.hasOwn(messages, name);

/** Text of one of our own messages; null for a message of the server. */
export const ownWords = (name: string, values: Values): string | null =>
  isOwn(name) ? messages[name](values) : null;
