import { chatbotTexts } from '../../texts/chatbot.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import type { Values } from './flow-data.ts';

const { said } = chatbotTexts;
const { needs } = orderingTexts;

/** What the bot says where the server has no message for it. */
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

/** Its words; null where it is a message of the server. */
export const ownWords = (name: string, values: Values): string | null =>
  isOwn(name) ? messages[name](values) : null;
