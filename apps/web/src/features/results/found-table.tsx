import { textAt } from '../../texts/text-of.ts';
import './history-chart.css';
import { resultsTexts } from '../../texts/results.ts';
import { areaText } from '../../ui/areas.ts';
import { fixed } from '../../ui/numbers.ts';
import type { Metadata } from './metadata.ts';

type Features = NonNullable<Metadata['geojson']>['features'];

const named = resultsTexts.properties;
const ofSoil = ['soci', 'bsi', 'brightness'];
/** Decimals of the printed report. */
const decimals: Readonly<Record<string, number>> = { soci: 2, intensity: 2 };

/** Areas that a recipe found: soil zones, or bands of its own value. Plumes are shown elsewhere. */
export function landsFound(features: Features): { kind: 'zone' | 'band'; lands: Features } | null {
  const kind = (['zone', 'band'] as const).find((each) =>
    features.some(({ properties }) => each in properties),
  );
  return kind ? { kind, lands: features.filter(({ geometry }) => geometry.type !== 'Point') } : null;
}

/**
 * Zones or bands with their area and the values measured in them.
 * @param value name of the quantity that the bands divide, with its unit.
 */
export function FoundTable({
  kind,
  lands,
  value,
}: {
  kind: 'zone' | 'band';
  lands: Features;
  value: string;
}) {
  const measures = ofSoil.filter((name) => lands.some(({ properties }) => name in properties));
  const shown = measures.length > 0 ? measures : ['intensity'];
  return (
    <table className="zone-table">
      <thead>
        <tr>
          <th scope="col">{named[kind]}</th>
          <th scope="col">{named['area_ha']}</th>
          {shown.map((name) => (
            <th key={name} scope="col">
              {name === 'intensity' ? value : textAt(named, name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="number">
        {lands.map(({ properties }) => (
          <tr key={String(properties[kind])}>
            <th scope="row">{properties[kind]}</th>
            <td>{areaText(Number(properties['area_ha']))}</td>
            {shown.map((name) => (
              <td key={name}>{fixed(Number(properties[name]), decimals[name] ?? 3)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
