import type { Position } from '@furrow/geo/rings/polygon';
import type { Figure, Message } from '@furrow/messages/message';
import { hiddenPercent } from '../../messages/message-params.ts';
import type { AmendedRecord } from '../../record/render-record.ts';
import { sideMessages } from '../advice-messages.ts';
import { burnOf, burntSeverities, carbonOf, hectaresOf, moistureOf } from '../of-record/ground-of-record.ts';
import { plumePartOf } from '../parts/connected-parts.ts';
import { soilZoneNames, soilZonesOf } from '../parts/soil-zones.ts';
import { areaOfPart, highestPartOf, partCounts, weakestPartOf } from '../parts/weakest-part.ts';
import { dayOfFact, viewDayOf } from '../record-facts.ts';
import { minBurntHectares } from '../rules/burn-rules.ts';
import { areYearsComparable } from '../rules/carbon-rules.ts';
import { whyMoistureIsUnclear } from '../rules/soil-rules.ts';
import { answerMessages as says } from './answer-messages.ts';

/** A sentence about a place, the point to walk to, and how large the place is. */
export interface PlaceLine {
  message: Message;
  point: Position;
  hectares: number;
}

const figureOf = (figure: number, decimals = 2): Figure => ({ figure, decimals });

/** Difference of moisture, and relative difference of carbon uptake, from which a part counts. */
const minDrier = 0.1;
const minLessUptake = 0.15;
/** dNBR from which land is spoken of as burnt. */
const minBurn = 0.27;

/** First line of a record that is not about plants; null where the record lacks what it needs. */
export function describeGround(record: AmendedRecord): Message | null {
  switch (record.service_code) {
    case 'soil-moisture':
      return record.metadata.indices ? describeMoisture(record) : null;
    case 'soil-mapping':
      return describeSoil(record);
    case 'methane':
      return describeScreening(record);
    case 'carbon':
      return record.metadata.indices ? describeUptake(record) : null;
    case 'burn-scar':
      return describeBurn(record);
    default:
      return null;
  }
}

/** Where the scale does not tell dry from wet, the line does not either. */
function describeMoisture(record: AmendedRecord): Message {
  const { average, ctime10 } = record.metadata.indices;
  const moisture = moistureOf(record);
  const isClear = whyMoistureIsUnclear(moisture, viewDayOf(record)) === null;
  if (ctime10 === undefined)
    return (isClear ? says.moisture_of_surface : says.unclear_of_surface)({ now: figureOf(average) });
  const now = { now: figureOf(ctime10) };
  if (!isClear) return says.unclear_moisture(now);
  return says.moisture_of_year({ ...now, low: figureOf(moisture.p10!), high: figureOf(moisture.p90!) });
}

function describeSoil(record: AmendedRecord): Message | null {
  const { hectares, bareViews } = soilZonesOf(record);
  const views = Math.floor(bareViews);
  if (hectares.length === 0) return null;
  if (hectares.length === 1) return says.soil_even({ views });
  const names = [...soilZoneNames(record.metadata.geojson?.features ?? []).values()];
  const areas = hectares.map((area, i) => says.zone({ zone: names[i]!, area: { hectares: area } }));
  return says.soil_zones({ zones: hectares.length, areas: { list: areas }, views });
}

function describeScreening({ metadata }: AmendedRecord): Message | null {
  const { facts, pixels } = metadata.provenance;
  const day = dayOfFact(facts, 'analysis.methane.compared_with');
  const percent = figureOf(100 - hiddenPercent(pixels.valid / pixels.inside), 0);
  return day === null ? null : says.methane_compared({ day: { day }, percent });
}

const tonnes = (figure: number): Figure => ({ figure, decimals: 1, unit: 't CO₂/ha' });

function describeUptake(record: AmendedRecord): Message {
  const { average, date } = record.metadata.indices;
  const years = carbonOf(record, null);
  const now = { now: tonnes(average), day: { day: date } };
  if (years === null || !areYearsComparable(years)) return says.uptake_of_year(now);
  return says.uptake_of_two_years({ ...now, before: tonnes(years.before) });
}

function describeBurn(record: AmendedRecord): Message | null {
  const { facts } = record.metadata.provenance;
  const [before, after] = ['picture_before', 'picture_after'].map((name) =>
    dayOfFact(facts, `analysis.burn_scar.${name}`),
  );
  if (before == null || after == null) return null;
  const days = { before: { day: before }, after: { day: after } };
  const areas = burntSeverities.flatMap((severity) => {
    const hectares = hectaresOf(record, severity);
    return hectares > 0 ? [says[severity]({ area: { hectares } })] : [];
  });
  const { burntHectares } = burnOf(record);
  if (burntHectares! > 0 && burntHectares! < minBurntHectares)
    return says.burnt_little({ ...days, area: { hectares: burntHectares! } });
  if (areas.length > 0) return says.burnt({ ...days, areas: { list: areas } });
  const faint = hectaresOf(record, 'low');
  return faint > 0 ? says.not_burnt({ ...days, area: { hectares: faint } }) : says.unchanged(days);
}

/** Where to go first on ground that is not read as plants; null where no place stands out. */
export function describePlaceOnGround(record: AmendedRecord): PlaceLine | null {
  switch (record.service_code) {
    case 'soil-moisture':
      return describeDriest(record);
    case 'methane':
      return describePlume(record);
    case 'carbon':
      return describeLowestUptake(record);
    case 'burn-scar':
      return describeWorstBurn(record);
    default:
      return null;
  }
}

function describeDriest(record: AmendedRecord): PlaceLine | null {
  const part = weakestPartOf(record);
  if (!part || !partCounts(part, minDrier)) return null;
  if (whyMoistureIsUnclear(moistureOf(record), viewDayOf(record)) !== null) return null;
  const { side, hectares, below, point } = part;
  const message = says.driest({ side: sideMessages[side](), area: areaOfPart(part), below: figureOf(below) });
  return { message, point, hectares };
}

function describePlume(record: AmendedRecord): PlaceLine | null {
  const plume = plumePartOf(record);
  if (!plume) return null;
  const words = plume.isStrong ? says.strong_sign : says.possible_sign;
  const message = words({ side: sideMessages[plume.side](), area: { hectares: plume.hectares } });
  return { message, point: plume.point, hectares: plume.hectares };
}

function describeLowestUptake(record: AmendedRecord): PlaceLine | null {
  const part = weakestPartOf(record);
  if (!part || !partCounts(part, minLessUptake * (part.average + part.below))) return null;
  const { side, hectares, below, average, point } = part;
  const percent = figureOf((100 * below) / (average + below), 0);
  return {
    message: says.lowest_uptake({ side: sideMessages[side](), area: areaOfPart(part), percent }),
    point,
    hectares,
  };
}

function describeWorstBurn(record: AmendedRecord): PlaceLine | null {
  const part = highestPartOf(record);
  if (!part || part.average < minBurn || !partCounts({ ...part, below: -part.below }, 0)) return null;
  const { side, hectares, average, point } = part;
  const message = says.worst({
    side: sideMessages[side](),
    area: areaOfPart(part),
    value: figureOf(average),
  });
  return { message, point, hectares };
}
