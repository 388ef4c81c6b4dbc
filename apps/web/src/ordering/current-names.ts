import type { Industry, Service } from '@furrow/contract/catalogue/catalogue';
import type { OrderDraft } from './draft/order-draft.ts';
import type { CatalogueName, IndustryScopedName } from './flow/draft-names.ts';
import type { Flow, Wishes } from './flow/flow-context.ts';
import type { PlaceholderValues, ReplyContent } from './flow/flow-data.ts';
import type { Line } from './flow/lines.ts';

/** Entries of the catalogue that are named in the draft and in the conversation. */
export interface NamedChoices
  extends Pick<OrderDraft, 'industry' | 'service' | 'soilType' | 'vegetationType' | 'typeByField'> {
  flow: Flow | null;
}

/** The catalogue in the language of the page: all industries, and the services of those that are named. */
export interface CatalogueOffer {
  industries: readonly Industry[];
  services: readonly Service[];
}

/** Ids of the industries that the draft and the conversation refer to. */
export function industriesOf({ industry, flow }: NamedChoices): number[] {
  const lineIndustryIds = (flow?.lines ?? []).flatMap((line) => {
    const { service } = line.author === 'bot' ? line.values : 'service' in line.reply ? line.reply : {};
    return service ? [service.of] : [];
  });
  const draftIndustryIds = industry ? [industry.id] : [];
  const itemIndustryIds = flow?.addedValues.service ? [flow.addedValues.service.of] : [];
  return [...new Set([...draftIndustryIds, ...lineIndustryIds, ...itemIndustryIds])];
}

/** Replaces names by the current ones of the catalogue. Entries that are no longer offered keep their names. */
export function withCurrentNames<Choices extends NamedChoices>(
  choices: Choices,
  offered: CatalogueOffer,
): Choices {
  const { industry: previousIndustry, service, soilType, vegetationType, typeByField, flow } = choices;
  const industry =
    previousIndustry && (offered.industries.find(({ id }) => id === previousIndustry.id) ?? previousIndustry);
  const type = (list: 'soil_type' | 'vegetation_type', name: string | null) =>
    previousIndustry && industry && name !== null
      ? translatedType(industry[list], previousIndustry[list], name)
      : name;
  return {
    ...choices,
    industry,
    service: service && (offered.services.find(({ id }) => id === service.id) ?? service),
    soilType: type('soil_type', soilType),
    vegetationType: type('vegetation_type', vegetationType),
    typeByField: Object.fromEntries(
      Object.entries(typeByField).flatMap(([id, name]) => {
        const current = type('vegetation_type', name);
        return current === null ? [] : [[id, current]];
      }),
    ),
    flow: flow && {
      ...flow,
      lines: flow.lines.map((line) => renameLine(line, offered)),
      addedValues: renameValues(flow.addedValues, offered),
      wishes: flow.wishes && {
        ...flow.wishes,
        offers: flow.wishes.offers.map((one) => renameOffer(one, offered)),
      },
    },
  };
}

function renameOffer(
  { industry, service, vegetation_type }: Wishes['offers'][number],
  { industries, services }: CatalogueOffer,
): Wishes['offers'][number] {
  const current = industries.find(({ id }) => id === industry.id) ?? industry;
  return {
    industry: current,
    service: service && (services.find(({ id }) => id === service.id) ?? service),
    vegetation_type:
      vegetation_type && translatedType(current.vegetation_type, industry.vegetation_type, vegetation_type),
  };
}

/**
 * Translates a type by its position, which is the same in all languages. If the list has changed its length, the
 * type has to be chosen again.
 */
function translatedType(
  current: readonly string[],
  previousNames: readonly string[],
  name: string,
): string | null {
  return current.length === previousNames.length ? (current[previousNames.indexOf(name)] ?? null) : null;
}

const renameLine = (line: Line, offered: CatalogueOffer): Line =>
  line.author === 'bot'
    ? { ...line, values: renameValues(line.values, offered) }
    : { ...line, reply: renameReply(line.reply, offered) };

const renameValues = (values: PlaceholderValues, offered: CatalogueOffer): PlaceholderValues => ({
  ...values,
  ...(values.industry && { industry: renameEntry(values.industry, offered.industries) }),
  ...(values.service && { service: renameEntry(values.service, offered.services) }),
});

function renameReply(reply: ReplyContent, { industries, services }: CatalogueOffer): ReplyContent {
  if ('industry' in reply) return { industry: renameEntry(reply.industry, industries) };
  if ('service' in reply) return { service: renameEntry(reply.service, services) };
  if (!('soil' in reply)) return reply;
  const type = (named: IndustryScopedName | null, list: 'soil_type' | 'vegetation_type') => {
    const name = named && industries.find(({ id }) => id === named.of)?.[list][named.id];
    return named && { ...named, name: name ?? named.name };
  };
  return { soil: type(reply.soil, 'soil_type'), vegetation: type(reply.vegetation, 'vegetation_type') };
}

const renameEntry = <Entry extends CatalogueName>(
  named: Entry,
  candidates: readonly CatalogueName[],
): Entry => ({
  ...named,
  name: candidates.find(({ id }) => id === named.id)?.name ?? named.name,
});
