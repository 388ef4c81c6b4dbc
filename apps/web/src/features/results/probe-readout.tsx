import { useEffect, useState } from 'react';
import type { Probe, ResultMap } from '../../map/result-map.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { resultsTexts } from '../../texts/results.ts';
import { textAt } from '../../texts/text-of.ts';
import { areaText } from '../../ui/areas.ts';
import { dayText } from '../../ui/dates.ts';
import { figureText, scaledText, withSign } from '../../ui/numbers.ts';
import { type IndexValues, valueAt } from './index-values.ts';
import type { Metadata } from './metadata.ts';
import { withUnit } from './units.ts';

const { strong, possible } = orderingTexts.report.plumes;
const classes: Readonly<Record<string, string>> = { strong, possible };

type Features = NonNullable<Metadata['geojson']>['features'];

interface Properties {
  map: ResultMap;
  /** Name of the shown quantity. */
  name: string;
  /** Unit of the values; null if they have none. */
  unit: string | null;
  /** Sets the number of decimals. */
  display: Metadata['display'];
  /** Values to read; null if there are none per pixel. */
  values: IndexValues | null;
  /** Shapes whose properties are shown under the pointer. */
  shapes: Features | undefined;
  isChange: boolean;
}

/** Shows what is under the pointer: the value of the index, and the properties of a shape. */
export function ProbeReadout({ map, name, unit, display, values, shapes, isChange }: Properties) {
  const [at, setAt] = useState<Probe | null>(null);
  useEffect(() => {
    map.onProbe(setAt);
    return () => map.onProbe(() => {});
  }, [map]);
  const now = at && readAt(at, values, shapes);
  // Kept while it fades out.
  const [last, setLast] = useState<Readout | null>(null);
  if (now && !isSame(now, last)) setLast(now);
  const shown = now ?? last;
  if (!shown) return null;
  const { shape, value, probe } = shown;
  return (
    <div
      className="probe"
      role="status"
      hidden={now === null}
      data-side={probe.isEast ? 'left' : 'right'}
      style={{ left: probe.left, top: probe.top }}
    >
      {value !== null && (
        <p className="number">
          {name}{' '}
          <strong>
            {withUnit(
              isChange ? withSign(value, scaledText(value, display)) : scaledText(value, display),
              unit,
            )}
          </strong>
        </p>
      )}
      {shape && (
        <table>
          <tbody>
            {toldOf(shape.properties).map(([key, told]) => (
              <tr key={key}>
                <th scope="row">{textAt(resultsTexts.properties, key) ?? key.replaceAll('_', ' ')}</th>
                <td className="number">{toldText(key, told, unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

interface Readout {
  probe: Probe;
  value: number | null;
  shape: Features[number] | undefined;
}

/** Null when there is nothing to show. */
function readAt(probe: Probe, values: IndexValues | null, shapes: Features | undefined): Readout | null {
  const shape = probe.shape === null ? undefined : shapes?.[probe.shape];
  const value = values && valueAt(values, probe.across, probe.down);
  return value === null && !shape ? null : { probe, value, shape };
}

const isSame = (one: Readout, other: Readout | null): boolean =>
  one.probe === other?.probe && one.value === other.value && one.shape === other.shape;

/** Order in which properties are shown; any others follow in their own order. */
const order = [
  'zone',
  'band',
  'point',
  'class',
  'concentration',
  'concentration_high',
  'peak',
  'noise',
  'intensity',
  'average',
  'min',
  'max',
];
const placeOf = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
/** Properties in the unit of the index. */
const inUnit = new Set(order.slice(order.indexOf('concentration')));

const toldOf = (properties: Features[number]['properties']): [key: string, told: string | number][] =>
  Object.entries(properties)
    .filter((entry): entry is [string, string | number] => entry[1] !== null && entry[0] !== 'unit')
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other));

function toldText(key: string, told: string | number, unit: string | null): string {
  if (key === 'area_ha' && typeof told === 'number') return areaText(told);
  if (typeof told === 'number') return withUnit(figureText(told), inUnit.has(key) ? unit : null);
  if (key === 'timestamp') return dayText(told);
  if (key === 'class') return classes[told] ?? told;
  return told;
}
