import './zone-scale.css';
import { resultsTexts } from '../../../texts/results.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import type { NamedZone } from './named-zones.ts';

interface Props {
  zones: readonly NamedZone[];
  /** Number of the zone that stands out; null if none does. */
  chosen: number | null;
  onChoose: (zone: number | null) => void;
}

/** The zones on the map by colour, name and area. Pressing one makes it stand out. */
export function ZoneScale({ zones, chosen, onChoose }: Props) {
  return (
    <div className="result-scale zone-scale">
      <p>{resultsTexts.zones}</p>
      <ul aria-label={resultsTexts.zones}>
        {zones.map(({ zone, name, color, hectares }) => (
          <li key={zone}>
            <button
              type="button"
              aria-pressed={chosen === zone}
              onClick={() => onChoose(chosen === zone ? null : zone)}
            >
              <span className="zone-color" style={{ backgroundColor: color }} aria-hidden="true" />
              {name}
              <span className="number">{formatArea(hectares)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
