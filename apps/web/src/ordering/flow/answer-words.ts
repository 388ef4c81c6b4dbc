import { rangeWords } from '../../features/pricing/tier-words.ts';
import { chatbotTexts } from '../../texts/chatbot.en.ts';
import { hectaresWithUnit, moneyText } from '../../ui/money.ts';
import { costs } from '../costs.ts';
import { readRecurrence, recurrenceWords } from '../recurrence.ts';
import type { FlowContext, FlowEvent } from './flow-context.ts';

const texts = chatbotTexts.answers;

/** What somebody has answered, as it is read above later. `context`: with the answer in it. */
export function answerWords({ hand }: FlowContext, event: FlowEvent): string {
  const { land, tier, withImage, soilType, vegetationType, recurrence } = hand;
  switch (event.type) {
    case 'industry_picked':
      return event.industry.name;
    case 'service_picked':
      return event.service.name;
    case 'chosen':
      return texts.chosen;
    case 'area_confirmed':
    case 'tiers_found':
      return land
        ? [land.field?.name, texts.area(hectaresWithUnit(land.hectares), land.country?.name ?? '')]
            .filter(Boolean)
            .join(chatbotTexts.separator)
        : '';
    case 'proceed':
      return tier
        ? [
            rangeWords(tier),
            moneyText(costs(tier, withImage)),
            tier.is_image && (withImage ? texts.images : texts.noImages),
          ]
            .filter(Boolean)
            .join(chatbotTexts.separator)
        : '';
    case 'types_given':
      return [soilType, vegetationType].filter(Boolean).join(chatbotTexts.separator);
    case 'one_time':
      return texts.oneTime;
    case 'recurring_wanted':
      return texts.recurring;
    case 'added':
      return addedWords(recurrence && readRecurrence(recurrence).recurrence);
    case 'checkout':
      return texts.checkout;
    case 'another':
      return texts.another;
    case 'billing_given':
      return event.words;
    case 'confirmed':
    case 'paid':
    case 'failed':
      return texts.confirmed;
    case 'declined':
      return texts.declined;
    case 'not_understood':
      return event.words;
    default:
      return '';
  }
}

function addedWords(recurrence: { weeks: number; times: number } | null): string {
  if (recurrence === null) return texts.oneTime;
  const { weeks, times } = recurrence;
  return recurrenceWords({ recurring: true, recurring_days: weeks, recurring_times: times }) ?? '';
}
