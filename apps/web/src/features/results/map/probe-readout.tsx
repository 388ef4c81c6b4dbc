import { useEffect, useState } from 'react';
import type { Probe, ResultMap } from '../../../map/interface/result-map.ts';
import { reportTexts } from '../../../texts/report.ts';
import { resultsTexts } from '../../../texts/results.ts';
import { textAt } from '../../../texts/text-of.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { formatDay } from '../../../ui/formats/dates.ts';
import { formatFigure, formatOnScale, withPlusSign } from '../../../ui/formats/numbers.ts';
import type { RecordMetadata } from '../../record/metadata.ts';
import { withUnit } from '../../record/units.ts';
import { compareWithRest } from '../figures/compare-with-rest.ts';
import { type MapIndexValues, valueAt } from '../values/fetch-index-values.ts';

const { strong: strongText, possible: possibleText } = reportTexts.plumes;
const classes: Readonly<Record<string, string>> = { strong: strongText, possible: possibleText };

type RecordFeatures = NonNullable<RecordMetadata['geojson']>['features'];

interface Props {
  map: ResultMap;
  /** Name of the quantity in colours on the map. */
  name: string;
  /** Unit of the values; null if they have none. */
  unit: string | null;
  /** Limits of the scale, from which the number of decimals follows. */
  display: RecordMetadata['display'];
  /** Index values by pixel; null if there are none. */
  values: MapIndexValues | null;
  /** Shapes whose properties are shown under the pointer. */
  shapes: RecordFeatures | undefined;
  isChange: boolean;
}

/** Shows what is under the pointer: the value of the index, and the properties of a shape. */
export function ProbeReadout({ map, name, unit, display, values, shapes, isChange }: Props) {
  const [currentProbe, setCurrentProbe] = useState<Probe | null>(null);
  useEffect(() => {
    map.onProbe(setCurrentProbe);
    return () => map.onProbe(() => {});
  }, [map]);
  const current = currentProbe && readoutAt(currentProbe, values, shapes);
  // The last readout stays rendered while it fades out.
  const [last, setLast] = useState<Readout | null>(null);
  if (current && !isSame(current, last)) setLast(current);
  const shownProbe = current ?? last;
  if (!shownProbe) return null;
  const { shape, value, probe } = shownProbe;
  const difference = compareWithRest(shape?.properties['difference'], display);
  return (
    <div
      className="probe"
      role="status"
      hidden={current === null}
      data-side={probe.isEast ? 'left' : 'right'}
      style={{ left: probe.left, top: probe.top }}
    >
      {value !== null && (
        <p className="number">
          {name}{' '}
          <strong>
            {withUnit(
              isChange ? withPlusSign(value, formatOnScale(value, display)) : formatOnScale(value, display),
              unit,
            )}
          </strong>
        </p>
      )}
      {shape && (
        <table>
          <tbody>
            {shownProperties(shape.properties).map(([key, property]) => (
              <tr key={key}>
                <th scope="row">{textAt(resultsTexts.properties, key) ?? key.replaceAll('_', ' ')}</th>
                <td className="number">{formatProperty(key, property, unit)}</td>
              </tr>
            ))}
            {difference !== null && (
              <tr>
                <th scope="row">{resultsTexts.zonesTable.columns[3]}</th>
                <td className="number">{difference}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </div>
  );
}

interface Readout {
  probe: Probe;
  value: number | null;
  shape: RecordFeatures[number] | undefined;
}

/** Readout at the pointer; null if there is neither a value nor a shape. */
function readoutAt(
  probe: Probe,
  values: MapIndexValues | null,
  shapes: RecordFeatures | undefined,
): Readout | null {
  const shape = probe.shape === null ? undefined : shapes?.[probe.shape];
  const value = values && valueAt(values, probe.x, probe.y);
  return value === null && !shape ? null : { probe, value, shape };
}

const isSame = (a: Readout, b: Readout | null): boolean =>
  a.probe === b?.probe && a.value === b.value && a.shape === b.shape;

/** Order of the displayed properties. Other properties follow in the order of the record. */
const propertyOrder = [
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
const propertyRank = (key: string): number =>
  propertyOrder.includes(key) ? propertyOrder.indexOf(key) : propertyOrder.length;
/** Properties that have the unit of the index. */
const propertiesWithUnit = new Set(propertyOrder.slice(propertyOrder.indexOf('concentration')));

/** Properties that other parts of the readout show. */
const hiddenProperties = new Set(['unit', 'name', 'color', 'difference']);

const shownProperties = (
  properties: RecordFeatures[number]['properties'],
): [key: string, value: string | number][] =>
  Object.entries({ ...properties, zone: properties['name'] ?? properties['zone'] ?? null })
    .filter(
      (entry): entry is [string, string | number] => entry[1] !== null && !hiddenProperties.has(entry[0]),
    )
    .toSorted(([a], [b]) => propertyRank(a) - propertyRank(b));

function formatProperty(key: string, value: string | number, unit: string | null): string {
  if (key === 'area_ha' && typeof value === 'number') return formatArea(value);
  if (typeof value === 'number')
    return withUnit(formatFigure(value), propertiesWithUnit.has(key) ? unit : null);
  if (key === 'timestamp') return formatDay(value);
  if (key === 'class') return classes[value] ?? value;
  return value;
}
