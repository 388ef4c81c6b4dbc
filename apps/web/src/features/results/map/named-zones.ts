import type { RecordMetadata } from '../../record/metadata.ts';

export interface NamedZone {
  zone: number;
  name: string;
  /** CSS colour. */
  color: string;
  hectares: number;
}

/** Zones with their names and colours. A copy that was saved by an earlier version has none. */
export const namedZones = (features: NonNullable<RecordMetadata['zones']>['features']): NamedZone[] =>
  features.flatMap(({ properties: { zone, name, color, area_ha } }) =>
    typeof zone === 'number' && typeof name === 'string' && typeof color === 'string'
      ? [{ zone, name, color, hectares: Number(area_ha) }]
      : [],
  );
