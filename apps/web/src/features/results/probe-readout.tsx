import { useEffect, useState } from 'react';
import type { Probe, ResultMap } from '../../map/result-map.ts';
import { resultsTexts } from '../../texts/results.en.ts';
import { areaText } from '../../ui/areas.ts';
import { figureText } from '../../ui/numbers.ts';
import { type IndexValues, valueAt } from './index-values.ts';
import { legendValue } from './legend-bars.ts';
import type { Metadata } from './metadata.ts';

type Features = NonNullable<Metadata['geojson']>['features'];

interface Properties {
  map: ResultMap;
  /** Of the index. */
  name: string;
  /** What is read out; null: nothing by pixel. */
  values: IndexValues | null;
  /** What is told of shapes under the pointer. */
  shapes: Features | undefined;
  isChange: boolean;
}

/** What lies under the pointer: the value of the index, and the table of a shape. */
export function ProbeReadout({ map, name, values, shapes, isChange }: Properties) {
  const [at, setAt] = useState<Probe | null>(null);
  useEffect(() => {
    map.onProbe(setAt);
    return () => map.onProbe(() => {});
  }, [map]);
  if (!at) return null;
  const shape = at.shape === null ? undefined : shapes?.[at.shape];
  const value = values && valueAt(values, at.across, at.down);
  if (value === null && !shape) return null;
  return (
    <div
      className="probe"
      role="status"
      data-side={at.isEast ? 'left' : 'right'}
      style={{ left: at.left, top: at.top }}
    >
      {value !== null && (
        <p className="number">
          {name} <strong>{isChange && value > 0 ? `+${legendValue(value)}` : legendValue(value)}</strong>
        </p>
      )}
      {shape && (
        <table>
          <tbody>
            {Object.entries(shape.properties)
              .filter(([, told]) => told !== null)
              .map(([key, told]) => (
                <tr key={key}>
                  <th scope="row">{resultsTexts.properties[key] ?? key.replaceAll('_', ' ')}</th>
                  <td className="number">{told === null ? '' : toldText(key, told)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function toldText(key: string, told: string | number): string {
  if (typeof told === 'number') return key === 'area_ha' ? areaText(told) : figureText(told);
  // 2024-09-08T17:22:51Z
  return key === 'timestamp' ? told.slice(0, 16).replace('T', ' ') : told;
}
