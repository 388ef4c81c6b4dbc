import type { ExportedLand } from './exported-place.ts';
import type { ExportedRecord } from './exported-record.ts';
import type { FileReader } from './file-reader.ts';
import { placeMessages } from './place-messages.ts';

/**
 * The field with its statistics, the shapes found on it, then the weakest part as a point (RFC 7946), for map programs.
 * Every feature has the attribution of the data; zones have their colour as `fill` too, as web maps read it.
 */
export function recordGeoJson(
  { service_code, service_name, area_ha, geometry, metadata }: ExportedRecord,
  { format, land, pin }: FileReader,
): string {
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
      ...(land ? placeProperties(land) : {}),
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
    properties: {
      part: 'result',
      ...unit,
      ...feature.properties,
      ...fillOf(feature.properties),
      attribution,
    },
  }));
  const weakest = pin && {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: pin.point },
    properties: {
      part: 'weakest',
      name: format(placeMessages.weakest()),
      description: pin.description,
      area_ha: pin.hectares,
      attribution,
    },
  };
  const features = [field, ...shapes, ...(weakest ? [weakest] : [])];
  return `${JSON.stringify({ type: 'FeatureCollection', attribution, features })}\n`;
}

const placeProperties = ({ place, district, country, centre: [longitude, latitude] }: ExportedLand) => ({
  place,
  district,
  country,
  latitude,
  longitude,
});

const fillOf = ({ color }: Readonly<Record<string, unknown>>) =>
  typeof color === 'string' ? { fill: color } : {};
