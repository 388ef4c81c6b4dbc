import { tierName } from '../../features/pricing/tier-words.ts';
import { chatbotTexts } from '../../texts/chatbot.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { areaText } from '../../ui/areas.ts';
import { countryName } from '../../ui/country-name.ts';
import { dayText } from '../../ui/dates.ts';
import { inOneLine } from '../../ui/in-one-line.ts';
import { moneyText } from '../../ui/money.ts';
import { costs } from '../costs.ts';
import type { Hand } from '../hand.ts';
import { readRecurrence, recurrenceWords } from '../recurrence.ts';
import type { FlowContext, FlowEvent } from './flow-context.ts';
import type { Pressed, Said } from './flow-data.ts';
import type { GuidedState } from './guided-states.ts';
import { industryNamed, serviceNamed, typeNamed } from './named.ts';

const texts = chatbotTexts.answers;

const pressed = {
  chosen: texts.chosen,
  recurring_wanted: texts.recurring,
  checkout: texts.checkout,
  another: texts.another,
  paid: texts.confirmed,
} satisfies { [Type in Pressed & FlowEvent['type']]: string };

const inHand: { [At in GuidedState]?: (hand: Hand) => Said | null } = {
  select_industry: (hand) => {
    const industry = industryNamed(hand);
    return industry && { industry };
  },
  select_service: (hand) => {
    const service = serviceNamed(hand);
    return service && { service };
  },
  select_area: ({ land }) =>
    land && { land: { hectares: land.hectares, country: land.country, field: land.field } },
  select_solution: ({ tier, service, withImage, referenceDate }) =>
    tier && { tier, withImage, day: service?.needs_reference_date ? referenceDate : null },
  type_add: (hand) => ({
    soil: typeNamed(hand, 'soil_type'),
    vegetation: typeNamed(hand, 'vegetation_type'),
  }),
};

/** The user's answer to this state. `context` already includes it. */
export function answerTo({ hand }: Pick<FlowContext, 'hand'>, event: FlowEvent, at: GuidedState): Said {
  const answer = saidInHand(hand, at);
  if (answer !== null) return answer;
  if (event.type === 'billing_given') {
    const { amount, wallet_amount, billing_address } = event.bill;
    return { bill: { amount, wallet_amount, billing_address } };
  }
  if (event.type === 'added') {
    return { recurrence: hand.recurrence && readRecurrence(hand.recurrence).recurrence };
  }
  return event.type in pressed ? { pressed: event.type as Pressed } : { typed: '' };
}

/** The draft's answer to this state; null when it holds none. */
export function saidInHand(hand: Hand, at: GuidedState): Said | null {
  return inHand[at]?.(hand) ?? null;
}

/** An answer as text for the conversation history. */
export function answerWords(said: Said): string {
  if ('industry' in said) return said.industry.name;
  if ('service' in said) return said.service.name;
  if ('land' in said) return landWords(said);
  if ('tier' in said) return tierWords(said);
  if ('soil' in said) return inOneLine(said.soil?.name, said.vegetation?.name);
  if ('recurrence' in said) return howOften(said);
  if ('bill' in said) return billWords(said);
  return 'pressed' in said ? pressed[said.pressed] : said.typed;
}

function landWords({ land }: Extract<Said, { land: unknown }>): string {
  const hectares = areaText(land.hectares);
  return inOneLine(
    land.field?.name,
    land.country ? texts.area({ hectares, country: countryName(land.country.name) }) : hectares,
  );
}

function tierWords({ tier, withImage, day }: Extract<Said, { tier: unknown }>): string {
  return inOneLine(
    tierName(tier),
    moneyText(costs(tier, withImage)),
    tier.is_image && (withImage ? texts.images : texts.noImages),
    day && orderingTexts.beside.dayWords({ day: dayText(day) }),
  );
}

function howOften({ recurrence }: Extract<Said, { recurrence: unknown }>): string {
  if (!recurrence) return texts.oneTime;
  const { weeks, times } = recurrence;
  return recurrenceWords({ recurring: true, recurring_days: weeks, recurring_times: times }) ?? '';
}

/** `1 Mill Lane, 9000 Ghent · $9.08 by card` */
function billWords({ bill }: Extract<Said, { bill: unknown }>): string {
  const { address_line_1, postal_code, city } = bill.billing_address;
  const [byCard, fromWallet] = [Number(bill.amount), Number(bill.wallet_amount ?? 0)];
  return inOneLine(
    texts.address({ street: address_line_1.trim(), postalCode: postal_code.trim(), city: city.trim() }),
    byCard > 0 && texts.byCard({ amount: moneyText(byCard) }),
    fromWallet > 0 && texts.fromWallet({ amount: moneyText(fromWallet) }),
  );
}
