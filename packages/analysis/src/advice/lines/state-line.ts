import type { Message } from '@furrow/messages/message';
import type { AmendedRecord } from '../../record/render-record.ts';
import { readingFor } from '../../services/all.ts';
import { moistureOf } from '../of-record/ground-of-record.ts';
import { viewDayOf } from '../record-facts.ts';
import { whyMoistureIsUnclear } from '../rules/soil-rules.ts';
import { stateMessages as says } from './state-messages.ts';

/** Last state of the vegetation index that is nearly bare. */
const lastBareState = 1;

/** Standard deviations, as shares of the scale, up to which a field is even and from which it is uneven. */
const evenBelow = 0.05;
const unevenFrom = 0.15;

/**
 * Describes the state of a field in one or two sentences: first its average, then how even it is.
 * @returns empty for a result without an average, such as plumes
 */
export function describeState(record: AmendedRecord): Message[] {
  const { service_code: service, metadata } = record;
  const indices = metadata.indices as typeof metadata.indices | undefined;
  if (!indices) return [];
  const { name, average, std, q1, q3 } = indices;
  if (service === 'soil-moisture' && whyMoistureIsUnclear(moistureOf(record), viewDayOf(record)) === 'beyond')
    return [says.moisture_beyond()];
  const states = readingFor(service)?.states ?? [];
  const stateOf = (value: number): number => states.findIndex(({ below }) => value < below);
  const state = states[stateOf(average)];
  if (!state) return [says.average({ name, value: { figure: average, decimals: 2 } })];
  const isPatchy =
    service === 'vegetation-index' && stateOf(q1) <= lastBareState && stateOf(average) > lastBareState;
  if (isPatchy) return [says.patchy()];
  const { low, high } = metadata.display;
  const share = std / (high - low);
  const isQuartileFar = stateOf(average) - stateOf(q1) > 1 || stateOf(q3) - stateOf(average) > 1;
  if (isQuartileFar || share >= unevenFrom) return [state.text, says.uneven()];
  return [state.text, share < evenBelow ? says.even() : says.mixed()];
}
