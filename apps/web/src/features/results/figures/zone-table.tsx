import '../../record/history-chart.css';
import { resultsTexts } from '../../../texts/results.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { formatOnScale } from '../../../ui/formats/numbers.ts';
import type { RecordMetadata } from '../../record/metadata.ts';
import { compareWithRest } from './compare-with-rest.ts';
import { ZoneName } from './zone-name.tsx';

const texts = resultsTexts.zonesTable;

/**
 * Table of zones with their names, areas and index values, or a sentence that the field is even.
 * @param onShow shows a zone on the map; undefined without a map.
 */
export function ZoneTable({
  zones: { features },
  display,
  onShow,
}: {
  zones: NonNullable<RecordMetadata['zones']>;
  display: RecordMetadata['display'];
  onShow?: ((zone: number) => void) | undefined;
}) {
  const formatValue = (value: unknown): string => formatOnScale(Number(value), display);
  if (features.length === 0) return <p>{texts.even}</p>;
  return (
    <table className="zone-table zone-figures">
      <thead>
        <tr>
          {texts.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="number">
        {features.map(({ properties }) => (
          <tr key={properties['zone']}>
            <th scope="row">
              <ZoneName properties={properties} onShow={onShow} />
            </th>
            <td>{formatArea(Number(properties['area_ha']))}</td>
            <td>
              {formatValue(properties['average'])}
              <span className="order-quiet zone-range">
                {texts.range({
                  low: formatValue(properties['min']),
                  high: formatValue(properties['max']),
                })}
              </span>
            </td>
            <td>{compareWithRest(properties['difference'], display)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
