import '../../record/history-chart.css';
import { resultsTexts } from '../../../texts/results.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { formatOnScale } from '../../../ui/formats/numbers.ts';
import type { RecordMetadata } from '../../record/metadata.ts';

const texts = resultsTexts.zonesTable;

/** Table of zones with their areas and index values, or a sentence that the field is even. */
export function ZoneTable({
  zones: { features },
  display,
}: {
  zones: NonNullable<RecordMetadata['zones']>;
  display: RecordMetadata['display'];
}) {
  const formatValue = (value: unknown): string => formatOnScale(Number(value), display);
  if (features.length === 0) return <p>{texts.even}</p>;
  return (
    <table className="zone-table">
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
        {features.map(({ properties: { zone, area_ha, average, min, max } }) => (
          <tr key={zone}>
            <th scope="row">{zone}</th>
            <td>{formatArea(Number(area_ha))}</td>
            <td>{formatValue(average)}</td>
            <td>{texts.range({ low: formatValue(min), high: formatValue(max) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
