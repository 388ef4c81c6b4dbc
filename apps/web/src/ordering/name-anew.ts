import type { Industry, Service } from '@furrow/contract/catalogue';
import type { Flow } from './flow/flow-context.ts';
import type { Said, Values } from './flow/flow-data.ts';
import type { Line } from './flow/lines.ts';
import type { Named, NamedIn } from './flow/named.ts';
import type { Hand } from './hand.ts';

/** The catalogue entries that the draft and the conversation name. */
export interface Chosen extends Pick<Hand, 'industry' | 'service' | 'soilType' | 'vegetationType'> {
  flow: Flow | null;
}

/** The catalogue in the language of the page: its industries, and the services of the named ones. */
export interface Offered {
  industries: readonly Industry[];
  services: readonly Service[];
}

/** Ids of the industries that the draft and the conversation refer to. */
export function industriesOf({ industry, flow }: Chosen): number[] {
  const ofLines = (flow?.lines ?? []).flatMap((line) => {
    const { service } = line.by === 'bot' ? line.values : 'service' in line.said ? line.said : {};
    return service ? [service.of] : [];
  });
  const ofHand = industry ? [industry.id] : [];
  const ofItem = flow?.addedAs.service ? [flow.addedAs.service.of] : [];
  return [...new Set([...ofHand, ...ofLines, ...ofItem])];
}

/** Replaces names with the current ones of the catalogue. Entries that are no longer offered keep theirs. */
export function namedAnew<Kept extends Chosen>(kept: Kept, offered: Offered): Kept {
  const { industry: before, service, soilType, vegetationType, flow } = kept;
  const industry = before && (offered.industries.find(({ id }) => id === before.id) ?? before);
  const type = (list: 'soil_type' | 'vegetation_type', name: string | null) =>
    before && industry && name !== null ? inList(industry[list], before[list], name) : name;
  return {
    ...kept,
    industry,
    service: service && (offered.services.find(({ id }) => id === service.id) ?? service),
    soilType: type('soil_type', soilType),
    vegetationType: type('vegetation_type', vegetationType),
    flow: flow && {
      ...flow,
      lines: flow.lines.map((line) => lineAnew(line, offered)),
      addedAs: valuesAnew(flow.addedAs, offered),
    },
  };
}

/** Lists have the same order in all languages. A list of another length has changed: then the type must be chosen again. */
function inList(now: readonly string[], before: readonly string[], name: string): string | null {
  return now.length === before.length ? (now[before.indexOf(name)] ?? null) : null;
}

const lineAnew = (line: Line, offered: Offered): Line =>
  line.by === 'bot'
    ? { ...line, values: valuesAnew(line.values, offered) }
    : { ...line, said: saidAnew(line.said, offered) };

const valuesAnew = (values: Values, offered: Offered): Values => ({
  ...values,
  ...(values.industry && { industry: anew(values.industry, offered.industries) }),
  ...(values.service && { service: anew(values.service, offered.services) }),
});

function saidAnew(said: Said, { industries, services }: Offered): Said {
  if ('industry' in said) return { industry: anew(said.industry, industries) };
  if ('service' in said) return { service: anew(said.service, services) };
  if (!('soil' in said)) return said;
  const type = (named: NamedIn | null, list: 'soil_type' | 'vegetation_type') => {
    const name = named && industries.find(({ id }) => id === named.of)?.[list][named.id];
    return named && { ...named, name: name ?? named.name };
  };
  return { soil: type(said.soil, 'soil_type'), vegetation: type(said.vegetation, 'vegetation_type') };
}

const anew = <Kept extends Named>(named: Kept, among: readonly Named[]): Kept => ({
  ...named,
  name: among.find(({ id }) => id === named.id)?.name ?? named.name,
});
