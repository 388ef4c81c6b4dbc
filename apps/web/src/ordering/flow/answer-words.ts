import { rangeWords } from '../../features/pricing/tier-words.ts';
import { chatbotTexts } from '../../texts/chatbot.en.ts';
import { hectaresWithUnit, moneyText } from '../../ui/money.ts';
import { costs } from '../costs.ts';
import type { Hand } from '../hand.ts';
import { readRecurrence, recurrenceWords } from '../recurrence.ts';
import type { FlowContext, FlowEvent } from './flow-context.ts';
import type { GuidedState } from './guided-states.ts';

const texts = chatbotTexts.answers;

/** What somebody has answered to this state, as it is read above later. `context`: with the answer in it. */
export function answerWords({ hand }: FlowContext, event: FlowEvent, at: GuidedState): string {
  const inHand = wordsInHand(hand, at);
  if (inHand !== null) return inHand;
  switch (event.type) {
    case 'chosen':
      return texts.chosen;
    case 'recurring_wanted':
      return texts.recurring;
    case 'added':
      return howOften(hand);
    case 'checkout':
      return texts.checkout;
    case 'another':
      return texts.another;
    case 'billing_given':
      return event.words;
    case 'paid':
      return texts.confirmed;
    default:
      return '';
  }
}

/** The answer to this state that is in hand, in words; null: the hand holds none to it. */
export function wordsInHand({ industry, service, ...hand }: Hand, at: GuidedState): string | null {
  switch (at) {
    case 'select_industry':
      return industry?.name ?? '';
    case 'select_service':
      return service?.name ?? '';
    case 'select_area':
      return landWords(hand);
    case 'select_solution':
      return tierWords(hand);
    case 'type_add':
      return joined([hand.soilType, hand.vegetationType]);
    default:
      return null;
  }
}

function landWords({ land }: Pick<Hand, 'land'>): string {
  if (!land) return '';
  return joined([land.field?.name, texts.area(hectaresWithUnit(land.hectares), land.country?.name ?? '')]);
}

function tierWords({ tier, withImage }: Pick<Hand, 'tier' | 'withImage'>): string {
  if (!tier) return '';
  const images = withImage ? texts.images : texts.noImages;
  return joined([rangeWords(tier), moneyText(costs(tier, withImage)), tier.is_image && images]);
}

function howOften({ recurrence: typed }: Hand): string {
  const recurrence = typed && readRecurrence(typed).recurrence;
  if (!recurrence) return texts.oneTime;
  const { weeks, times } = recurrence;
  return recurrenceWords({ recurring: true, recurring_days: weeks, recurring_times: times }) ?? '';
}

function joined(words: readonly (string | false | null | undefined)[]): string {
  return words.filter(Boolean).join(chatbotTexts.separator);
}
