import type { ExportedRecord } from './exported-record.ts';

/**
 * The field with its statistics, then the shapes found on it (RFC 7946), for map programs. Every feature has the
 * attribution of the data.
 */
export function recordGeoJson({
  service_code,
  service_name,
  area_ha,
  geometry,
  metadata,
}: ExportedRecord): string {
  const { indices, provenance, geojson, zones, display } = metadata;
  const unit = display.unit === undefined ? {} : { unit: display.unit };
  const { attribution, simulated, recipe, engine, checksum, scenes } = provenance;
  const field = {
    type: 'Feature',
    geometry,
    properties: {
      part: 'field',
      service: service_name,
      service_code,
      area_ha,
      ...indices,
      ...unit,
      recipe,
      engine,
      checksum,
      scene: scenes[0]?.id ?? null,
      acquired: scenes[0]?.datetime ?? null,
      simulated,
      attribution,
    },
  };
  const shapes = [...(geojson?.features ?? []), ...(zones?.features ?? [])].map((feature) => ({
    ...feature,
    properties: { part: 'result', ...unit, ...feature.properties, attribution },
  }));
  return `${JSON.stringify({ type: 'FeatureCollection', attribution, features: [field, ...shapes] })}\n`;
}
