import { burnScarMessages } from '@furrow/analysis/services/burn-scar/recipe-messages';
import { carbonMessages } from '@furrow/analysis/services/carbon/recipe-messages';
import { methaneMessages } from '@furrow/analysis/services/methane/recipe-messages';
import type { Figure, Message } from '@furrow/messages/message';
import type { AssistantRecord } from '../../assistant.ts';
import { exactFigure } from './explainer-context.ts';

/** Facts of the recipes that the answers quote. */
export const facts = {
  comparedWith: methaneMessages.compared_with(),
  noiseOfColumn: methaneMessages.noise_of_column(),
  smallestPlume: methaneMessages.smallest_plume({ wind: { figure: 0, decimals: 0 } }),
  pictureBefore: burnScarMessages.picture_before(),
  lowestUptake: carbonMessages.lowest(),
  highestUptake: carbonMessages.highest(),
  totalUptake: carbonMessages.all_land(),
} as const;

const factOf = (record: AssistantRecord, code: string) => record.facts.find((one) => one.code === code);

/** A numeric fact with its unit; null if the record does not have it. */
export function figureOf(record: AssistantRecord, { code }: Pick<Message, 'code'>): Figure | null {
  const fact = factOf(record, code);
  return typeof fact?.value === 'number' ? exactFigure(fact.value, fact.unit) : null;
}

/** A textual fact; null if the record does not have it. */
export function factText(record: AssistantRecord, { code }: Pick<Message, 'code'>): string | null {
  const fact = factOf(record, code);
  return typeof fact?.value === 'string' ? fact.value : null;
}
