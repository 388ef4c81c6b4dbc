import './zone-name.css';
import type { RecordMetadata } from '../../record/metadata.ts';

type Properties = NonNullable<RecordMetadata['zones']>['features'][number]['properties'];

/** A zone by its colour, its name and the number that it has on the map. A saved record may have the number alone. */
export function ZoneName({ properties: { zone, name, color } }: { properties: Properties }) {
  if (typeof name !== 'string' || typeof color !== 'string') return zone;
  return (
    <span className="zone-name">
      <span className="zone-color" style={{ backgroundColor: color }} aria-hidden="true" />
      {name} <span className="order-quiet">{zone}</span>
    </span>
  );
}
