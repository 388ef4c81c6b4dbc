import type { Message } from '@furrow/messages/message';
import { taskMessages } from './csv-messages.ts';

/** A zone by its number, its name and its area, as far as these are known. */
export function zoneLabel(
  zone: number,
  { area_ha: area, name }: Readonly<Record<string, string | number | null>>,
): Message {
  if (typeof area !== 'number') return taskMessages.zone({ zone: String(zone) });
  const params = { zone: String(zone), hectares: { figure: area, decimals: 2 } };
  return typeof name === 'string'
    ? taskMessages.zone_named({ ...params, name })
    : taskMessages.zone_of(params);
}
