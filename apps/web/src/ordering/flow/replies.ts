import { chatbotTexts } from '../../texts/chatbot.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { formatArea } from '../../ui/formats/areas.ts';
import { countryName } from '../../ui/formats/country-in-page-language.ts';
import { formatDay } from '../../ui/formats/dates.ts';
import { joinFacts } from '../../ui/formats/join-facts.ts';
import { formatMoney } from '../../ui/formats/money.ts';
import { analysisPrice } from '../draft/analysis-price.ts';
import { tierName } from '../draft/describe-tier.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { formatRecurrence, parseRecurrence } from '../draft/typed-recurrence.ts';
import { industryNameOf, serviceNameOf, typeNameOf } from './draft-names.ts';
import type { FlowContext, FlowEvent } from './flow-context.ts';
import type { AnswerButton, ReplyContent } from './flow-data.ts';
import type { GuidedState } from './guided-states.ts';

const texts = chatbotTexts.answers;

const buttonTexts = {
  chosen: texts.chosen,
  recurring_wanted: texts.recurring,
  checkout: texts.checkout,
  another: texts.another,
  paid: texts.confirmed,
} satisfies { [Type in AnswerButton & FlowEvent['type']]: string };

const draftReplies: { [State in GuidedState]?: (draft: OrderDraft) => ReplyContent | null } = {
  select_industry: (draft) => {
    const industry = industryNameOf(draft);
    return industry && { industry };
  },
  select_service: (draft) => {
    const service = serviceNameOf(draft);
    return service && { service };
  },
  select_area: ({ land }) =>
    land && { land: { hectares: land.hectares, country: land.country, field: land.field } },
  select_solution: ({ tier, service, withImage, referenceDate }) =>
    tier && { tier, withImage, day: service?.needs_reference_date ? referenceDate : null },
  type_add: (draft) => ({
    soil: typeNameOf(draft, 'soil_type'),
    vegetation: typeNameOf(draft, 'vegetation_type'),
  }),
};

/**
 * The user's answer to the question of this state.
 * @param context already contains the answer.
 */
export function replyTo(
  { draft }: Pick<FlowContext, 'draft'>,
  event: FlowEvent,
  state: GuidedState,
): ReplyContent {
  const answer = draftReply(draft, state);
  if (answer !== null) return answer;
  if (event.type === 'billing_given') {
    const { amount, wallet_amount, billing_address } = event.bill;
    return { bill: { amount, wallet_amount, billing_address } };
  }
  if (event.type === 'added') {
    return { recurrence: draft.recurrence && parseRecurrence(draft.recurrence).recurrence };
  }
  return event.type in buttonTexts ? { pressed: event.type as AnswerButton } : { typed: '' };
}

/** The answer to the question of this state according to the draft; null if the draft has none. */
export function draftReply(draft: OrderDraft, state: GuidedState): ReplyContent | null {
  return draftReplies[state]?.(draft) ?? null;
}

/** An answer as text for the conversation history. */
export function formatReply(reply: ReplyContent): string {
  if ('industry' in reply) return reply.industry.name;
  if ('service' in reply) return reply.service.name;
  if ('land' in reply) return formatOrderArea(reply);
  if ('tier' in reply) return formatTier(reply);
  if ('soil' in reply) return joinFacts(reply.soil?.name, reply.vegetation?.name);
  if ('recurrence' in reply) return formatRecurrenceReply(reply);
  if ('bill' in reply) return formatBill(reply);
  return 'pressed' in reply ? buttonTexts[reply.pressed] : reply.typed;
}

function formatOrderArea({ land }: Extract<ReplyContent, { land: unknown }>): string {
  const hectares = formatArea(land.hectares);
  return joinFacts(
    land.field?.name,
    land.country ? texts.area({ hectares, country: countryName(land.country.name) }) : hectares,
  );
}

function formatTier({ tier, withImage, day }: Extract<ReplyContent, { tier: unknown }>): string {
  return joinFacts(
    tierName(tier),
    formatMoney(analysisPrice(tier, withImage)),
    tier.is_image && (withImage ? texts.images : texts.noImages),
    day && orderingTexts.orderInputs.dayWords({ day: formatDay(day) }),
  );
}

function formatRecurrenceReply({ recurrence }: Extract<ReplyContent, { recurrence: unknown }>): string {
  if (!recurrence) return texts.oneTime;
  const { weeks, times } = recurrence;
  return formatRecurrence({ recurring: true, recurring_days: weeks, recurring_times: times }) ?? '';
}

/** Formats a payment as an answer: `1 Mill Lane, 9000 Ghent · $9.08 by card`. */
function formatBill({ bill }: Extract<ReplyContent, { bill: unknown }>): string {
  const { address_line_1, postal_code, city } = bill.billing_address;
  const [cardAmount, walletAmount] = [Number(bill.amount), Number(bill.wallet_amount ?? 0)];
  return joinFacts(
    texts.address({ street: address_line_1.trim(), postalCode: postal_code.trim(), city: city.trim() }),
    cardAmount > 0 && texts.byCard({ amount: formatMoney(cardAmount) }),
    walletAmount > 0 && texts.fromWallet({ amount: formatMoney(walletAmount) }),
  );
}
