import type { AssistantRecord } from '../../../adapters/assistant/assistant.ts';
import { exampleAssistantRecord } from '../example-records.test-support.ts';

/** Averages of the other fields of the account, by service. */
const otherAverages: Readonly<Record<string, readonly number[]>> = {
  'vegetation-index': [0.31, 0.48, 0.66, 0.72],
  'crop-water': [0.12, 0.3, 0.35],
  chlorophyll: [0.3, 0.52],
  'soil-moisture': [0.4, 0.81],
  carbon: [9.5, 14.2, 21.7],
};

/** Services whose orders plan no further analysis. */
const orderedOnce = ['methane', 'burn-scar'];

/** The stored record of a service as the questions of the measure are asked about it, with an order and other fields. */
export const measuredRecord = (service: string, language: string): AssistantRecord =>
  exampleAssistantRecord(
    service,
    {
      order: {
        price_cents: 1452,
        analyses: 1,
        next_day: orderedOnce.includes(service) ? null : '2026-08-03',
      },
      other_averages: otherAverages[service] ?? [],
    },
    language,
  );
