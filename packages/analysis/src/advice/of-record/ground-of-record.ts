import type { AmendedRecord } from '../../record/render-record.ts';
import type {
  AdviceInput,
  BurnFindings,
  CarbonYears,
  MethaneFindings,
  MoistureHistory,
} from '../advice-input.ts';
import { reaches } from '../change-limits.ts';
import { type AdvisedCrop, isPerennial } from '../crops/crop-of-type.ts';
import { daysBetween } from '../crops/year-days.ts';
import { plumePartOf } from '../parts/connected-parts.ts';
import type { EarlierRecord } from '../parts/same-part.ts';
import { soilZonesOf } from '../parts/soil-zones.ts';
import { dayOfFact, figureOfFact } from '../record-facts.ts';
import { minBurntHectares } from '../rules/burn-rules.ts';
import { ownRange, rootZoneViews } from './root-zone.ts';

const daysPerMonth = 365 / 12;
/** Days between the views before and after a fire that are of the same season. */
const maxSeasonDays = 92;

const factsOf = ({ metadata }: AmendedRecord) => metadata.provenance.facts;

/** Root zone soil moisture in each view, with the range of the field's own year. */
export function moistureOf(record: AmendedRecord): MoistureHistory {
  const views = rootZoneViews(record.metadata.series ?? []);
  const [drier, wetter] = ['drier', 'wetter'].map((edge) =>
    figureOfFact(factsOf(record), `analysis.soil_moisture.${edge}`),
  );
  return {
    views,
    ...ownRange(views),
    clippedShare: drier == null || wetter == null ? null : (drier + wetter) / 100,
  };
}

/** The strongest plume, which comes first in a record, and the smallest one that would have been found. */
export function methaneOf(record: AmendedRecord): MethaneFindings {
  const plume = plumePartOf(record);
  const [lng, lat] = plume?.point ?? [];
  return {
    plume: plume && {
      isStrong: plume.isStrong,
      location: `${lat!.toFixed(4)}, ${lng!.toFixed(4)}`,
    },
    detectionLimit: figureOfFact(factsOf(record), 'analysis.methane.smallest_plume'),
  };
}

/** Carbon uptake of the year and of the year before; null where that one is not known. */
export function carbonOf({ metadata }: AmendedRecord, crop: AdvisedCrop | null): CarbonYears | null {
  const before = metadata.year_before;
  if (!before) return null;
  const figures = (name: string): (number | null)[] =>
    [metadata.provenance.facts, before.facts].map((facts) => figureOfFact(facts, `analysis.carbon.${name}`));
  const [days, gaps] = [figures('days_counted'), figures('longest_gap')];
  if ([...days, ...gaps].includes(null)) return null;
  return {
    now: metadata.indices.average,
    before: before.average,
    months: Math.round(Math.min(...(days as number[])) / daysPerMonth),
    gapDays: Math.max(...(gaps as number[])),
    sameCrop: isPerennial(crop) ? true : null,
  };
}

/** Classes of severity that are spoken of as a burn, the worst first. */
export const burntSeverities = ['high', 'moderate_high', 'moderate_low'] as const;

/** Hectares of a class of severity. */
export const hectaresOf = (record: AmendedRecord, severity: string): number =>
  figureOfFact(factsOf(record), `analysis.severity.${severity}`) ?? 0;

const burntHectaresOf = (record: AmendedRecord): number =>
  burntSeverities.reduce((sum, severity) => sum + hectaresOf(record, severity), 0);

/** Days of earlier results that show a burn of the same fire. */
function viewsOfSameFire(record: AmendedRecord, earlier: readonly EarlierRecord[]): (string | null)[] {
  const fireOf = (one: AmendedRecord) => dayOfFact(factsOf(one), 'analysis.burn_scar.fire_day');
  return earlier.flatMap(({ record: one }) =>
    fireOf(one) === fireOf(record) && reaches(burntHectaresOf(one), minBurntHectares)
      ? [dayOfFact(factsOf(one), 'analysis.burn_scar.picture_after')]
      : [],
  );
}

/** @param earlier earlier results of the same field */
export function burnOf(record: AmendedRecord, earlier: readonly EarlierRecord[] = []): BurnFindings {
  const [before, after] = ['picture_before', 'picture_after'].map((name) =>
    dayOfFact(factsOf(record), `analysis.burn_scar.${name}`),
  );
  return {
    dnbr: record.metadata.indices.median,
    burntHectares: burntHectaresOf(record),
    severeHectares: hectaresOf(record, 'high') + hectaresOf(record, 'moderate_high'),
    sameSeason: before && after ? daysBetween(before, after) <= maxSeasonDays : null,
    firstSeen: [after, ...viewsOfSameFire(record, earlier)].flatMap((day) => day ?? []).toSorted()[0] ?? null,
  };
}

/**
 * What the rules of a service that is not about plants read from its record.
 * @param earlier earlier results of the same field and service
 */
export function groundInputs(
  record: AmendedRecord,
  crop: AdvisedCrop | null,
  earlier: readonly EarlierRecord[],
): Partial<AdviceInput> {
  switch (record.service_code) {
    case 'soil-moisture':
      return { moisture: moistureOf(record) };
    case 'soil-mapping':
      return { soilZones: soilZonesOf(record) };
    case 'methane':
      return { methane: methaneOf(record) };
    case 'carbon':
      return { carbon: carbonOf(record, crop) };
    case 'burn-scar':
      return { burn: burnOf(record, earlier) };
    default:
      return {};
  }
}
