import type { Service } from '@furrow/contract/catalogue/catalogue';
import type { TypedOrder } from '@furrow/contract/orders/typed-orders';
import type { Message, Param } from '@furrow/messages/message';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import { findCrop } from './find-crop.ts';
import { findOffers, namedServices } from './find-offers.ts';
import { type PlannedRecurrence, planRecurrence } from './plan-recurrence.ts';
import { answerPrice } from './price-answer.ts';
import { readTypedText, type TypedText } from './read-typed-text.ts';
import { typedOrderMessages as says } from './typed-orders.messages.ts';

/** A typed text with what the order has already. */
export interface TypedRequest {
  text: string;
  industryId: number | null;
  serviceId: number | null;
  /** Area in hectares. */
  hectares: number | null;
}

/** What was understood, with sentences as messages. */
export interface UnderstoodOrder extends Omit<TypedOrder, 'answer'> {
  answer: readonly Message[];
}

const nothing: UnderstoodOrder = {
  understood: false,
  answer: [says.examples()],
  offers: [],
  one_time: false,
  recurrence: null,
};

/** Understands which service, crop, rhythm and price a text asks for. */
export function understandOrder(
  request: TypedRequest,
  catalogue: OfferedCatalogue,
  language: string,
): UnderstoodOrder {
  const text = readTypedText(request.text, language);
  const services = namedServices({ recipes: text.services }, catalogue, language);
  const types = findCrop(text.rest, catalogue);
  if (isAboutSomethingElse(text, services, types)) return nothing;
  const found = findOffers({ types, services }, catalogue, language);
  // A crop alone does not change the industry of the order.
  const isOfIndustry = ({ industry }: (typeof found)[number]): boolean => industry.id === request.industryId;
  const offers = services.length === 0 && request.industryId !== null ? found.filter(isOfIndustry) : found;
  const recurrence = planRecurrence(text);
  const hectares = text.hectares ?? request.hectares;
  const further = recurrence.recurrence?.further ?? null;
  const priced = services.length > 0 ? services : servicesOf(request, offers, catalogue, language);
  const price = (): Message[] => answerPrice(catalogue, { services: priced, hectares, further });
  // A question about a price chooses no service, but keeps the rhythm that is typed with it.
  if (text.asksPrice) {
    const { isOutside, ...rhythm } = recurrence;
    const stated = factsOf([], [], recurrence);
    const kept = stated.length > 0 ? [says.understood({ facts: { list: stated } })] : [];
    const answer = [...kept, ...(isOutside ? [says.intervals()] : []), ...price()];
    return { ...nothing, understood: true, ...rhythm, answer };
  }

  const facts = factsOf(offers, services, recurrence);
  const answer = [
    ...(facts.length > 0 ? [says.understood({ facts: { list: facts } })] : []),
    ...(services.length > 1
      ? [says.which_service({ services: { list: services.map(({ name }) => name), oneOf: true } })]
      : []),
    ...(recurrence.isOutside ? [says.intervals()] : []),
    ...(text.hectares === null ? [] : price()),
  ];
  if (answer.length === 0) return nothing;
  return {
    understood: true,
    answer,
    offers,
    one_time: recurrence.one_time,
    recurrence: recurrence.recurrence,
  };
}

/** True for a question about a result, or about what no image shows, which names a crop or a service too. */
function isAboutSomethingElse(
  { asksAboutResult, asksUnknowable, asksPrice, hectares, intervalDays, analyses }: TypedText,
  services: readonly Service[],
  types: readonly string[],
): boolean {
  if (intervalDays !== null) return false;
  const namesBoth = services.length > 0 && types.length > 0;
  const isOrder = asksPrice || hectares !== null || analyses !== null || namesBoth;
  return asksUnknowable || (asksAboutResult && !isOrder);
}

/** Services that a price question without a service is about: that of the order, else those of its industry, else all. */
function servicesOf(
  { industryId, serviceId }: TypedRequest,
  offers: TypedOrder['offers'],
  { offeredListsIn }: OfferedCatalogue,
  language: string,
): Service[] {
  const { services } = offeredListsIn(language);
  const sold = [...services.values()].flat().filter(({ available }) => available);
  const drafted = sold.find(({ id }) => id === serviceId);
  if (drafted) return [drafted];
  const industryIds =
    industryId !== null && services.has(industryId)
      ? [industryId]
      : offers.map(({ industry }) => industry.id);
  const ofIndustries = industryIds
    .flatMap((id) => services.get(id) ?? [])
    .filter(({ available }) => available);
  const candidates = ofIndustries.length > 0 ? ofIndustries : sold;
  return [...new Map(candidates.map((service) => [service.id, service])).values()];
}

/** What was understood, for the sentence that repeats it. */
function factsOf(
  offers: TypedOrder['offers'],
  services: readonly Service[],
  { one_time, recurrence }: PlannedRecurrence,
): Param[] {
  const crop = offers.find(({ vegetation_type }) => vegetation_type !== null)?.vegetation_type;
  const [service] = services;
  return [
    ...(services.length === 1 ? [service!.name] : []),
    ...(crop ? [crop] : []),
    ...(recurrence ? [rhythmOf(recurrence)] : []),
    ...(one_time ? [says.once()] : []),
  ];
}

const rhythmOf = ({ weeks, further }: NonNullable<TypedOrder['recurrence']>): Message =>
  further === null ? says.every({ weeks }) : says.every_in_all({ weeks, analyses: further + 1 });
