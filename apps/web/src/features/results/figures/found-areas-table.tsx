import { textAt } from '../../../texts/text-of.ts';
import '../../record/history-chart.css';
import { resultsTexts } from '../../../texts/results.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { formatFixed } from '../../../ui/formats/numbers.ts';
import type { RecordMetadata } from '../../record/metadata.ts';
import { ZoneName } from './zone-name.tsx';

type RecordFeatures = NonNullable<RecordMetadata['geojson']>['features'];

const propertyLabels = resultsTexts.properties;
const soilMeasures = ['soci', 'bsi', 'brightness'];
/** Numbers of decimals, as in the printed report. */
const decimals: Readonly<Record<string, number>> = { soci: 2, intensity: 2 };

/**
 * Areas that a recipe has found in the field: soil zones, or bands of its value. Null if there are none, as for plumes.
 */
export function findAreas(features: RecordFeatures): { kind: 'zone' | 'band'; areas: RecordFeatures } | null {
  const kind = (['zone', 'band'] as const).find((candidate) =>
    features.some(({ properties }) => candidate in properties),
  );
  return kind ? { kind, areas: features.filter(({ geometry }) => geometry.type !== 'Point') } : null;
}

/**
 * Table of zones or bands, with their areas and the values measured in them.
 * @param value name and unit of the quantity that is divided into bands.
 * @param onShow shows a zone on the map; undefined without a map.
 */
export function FoundAreasTable({
  kind,
  areas,
  value,
  onShow,
}: {
  kind: 'zone' | 'band';
  areas: RecordFeatures;
  value: string;
  onShow?: ((zone: number) => void) | undefined;
}) {
  const measures = soilMeasures.filter((name) => areas.some(({ properties }) => name in properties));
  const columns = measures.length > 0 ? measures : ['intensity'];
  return (
    <table className="zone-table">
      <thead>
        <tr>
          <th scope="col">{propertyLabels[kind]}</th>
          <th scope="col">{propertyLabels['area_ha']}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name === 'intensity' ? value : textAt(propertyLabels, name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="number">
        {areas.map(({ properties }) => (
          <tr key={String(properties[kind])}>
            <th scope="row">
              {kind === 'zone' ? <ZoneName properties={properties} onShow={onShow} /> : properties[kind]}
            </th>
            <td>{formatArea(Number(properties['area_ha']))}</td>
            {columns.map((name) => (
              <td key={name}>{formatFixed(Number(properties[name]), decimals[name] ?? 3)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
