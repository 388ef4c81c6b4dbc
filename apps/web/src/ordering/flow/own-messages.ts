import { joinSentences } from '@furrow/messages/join';
import { chatbotTexts } from '../../texts/chatbot.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { explainUnpayable } from '../draft/why-unpayable.ts';
import type { PlaceholderValues } from './flow-data.ts';

const texts = chatbotTexts.ownMessages;
const { needs: neededTexts } = orderingTexts;

/** Messages of the bot that are not in the server's table. */
const ownMessages = {
  gone: () => texts.gone,
  unknown: () => texts.unknown,
  paidElsewhere: () => texts.paidElsewhere,
  itemStays: () => texts.itemStays,
  basketEmpty: () => texts.basketEmpty,
  basketStays: ({ items = 0 }: PlaceholderValues) => texts.basketStays({ count: items }),
  unpayable: ({ unpayable = [] }: PlaceholderValues) => joinSentences(...unpayable.map(explainUnpayable)),
  industryNeeded: () => neededTexts.industry,
  serviceNeeded: () => neededTexts.service,
  landNeeded: () => neededTexts.land,
  tierNeeded: () => neededTexts.tier,
};

export type OwnMessage = keyof typeof ownMessages;

const isOwn = (name: string): name is OwnMessage => Object.hasOwn(ownMessages, name);

/** Text of a message that is not in the server's table; null for the server's messages. */
export const ownMessageText = (name: string, values: PlaceholderValues): string | null =>
  isOwn(name) ? ownMessages[name](values) : null;
