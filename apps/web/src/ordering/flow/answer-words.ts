import { tierName } from '../../features/pricing/tier-words.ts';
import { chatbotTexts } from '../../texts/chatbot.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { areaText } from '../../ui/areas.ts';
import { countryName } from '../../ui/country-name.ts';
import { dayText } from '../../ui/dates.ts';
import { moneyText } from '../../ui/money.ts';
import { costs } from '../costs.ts';
import type { Hand } from '../hand.ts';
import { readRecurrence, recurrenceWords } from '../recurrence.ts';
import type { FlowContext, FlowEvent } from './flow-context.ts';
import type { GuidedState } from './guided-states.ts';

const texts = chatbotTexts.answers;

const inHand: { [At in GuidedState]?: (hand: Hand) => string } = {
  select_industry: ({ industry }) => industry?.name ?? '',
  select_service: ({ service }) => service?.name ?? '',
  select_area: landWords,
  select_solution: tierWords,
  type_add: ({ soilType, vegetationType }) => joined([soilType, vegetationType]),
};

const pressed: { [Type in FlowEvent['type']]?: string } = {
  chosen: texts.chosen,
  recurring_wanted: texts.recurring,
  checkout: texts.checkout,
  another: texts.another,
  paid: texts.confirmed,
};

/** What somebody has answered to this state, as it is read above later. `context`: with the answer in it. */
export function answerWords({ hand }: FlowContext, event: FlowEvent, at: GuidedState): string {
  const words = wordsInHand(hand, at);
  if (words !== null) return words;
  if (event.type === 'billing_given') return event.words;
  if (event.type === 'added') return howOften(hand);
  return pressed[event.type] ?? '';
}

/** The answer to this state that is in hand, in words; null: the hand holds none to it. */
export function wordsInHand(hand: Hand, at: GuidedState): string | null {
  return inHand[at]?.(hand) ?? null;
}

function landWords({ land }: Pick<Hand, 'land'>): string {
  if (!land) return '';
  const hectares = areaText(land.hectares);
  return joined([
    land.field?.name,
    land.country ? texts.area({ hectares, country: countryName(land.country.name) }) : hectares,
  ]);
}

function tierWords({ service, tier, withImage, referenceDate }: Hand): string {
  if (!tier) return '';
  const day = service?.needs_reference_date && referenceDate;
  const images = withImage ? texts.images : texts.noImages;
  return joined([
    tierName(tier),
    moneyText(costs(tier, withImage)),
    tier.is_image && images,
    day && orderingTexts.beside.dayWords({ day: dayText(day) }),
  ]);
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
