import { resultsTexts } from '../../../texts/results.ts';
import { textAt } from '../../../texts/text-of.ts';
import { labelSteps, stepOf } from '../../../ui/display/scale-steps.ts';
import { formatDay } from '../../../ui/formats/dates.ts';
import type { RecordMetadata } from '../../record/metadata.ts';
import { unitOf } from '../../record/units.ts';
import type { DayChoice } from '../dates/use-day-choice.ts';
import type { MeasuredShapes } from './record-shapes.ts';
import type { MapViewName } from './views.ts';

/** Kind of the shapes in a result, by the properties of the first one. */
export const shapeKindOf = (geojson: RecordMetadata['geojson']): 'zones' | 'bands' | 'plumes' => {
  const properties = geojson?.features[0]?.properties ?? {};
  return 'zone' in properties ? 'zones' : 'band' in properties ? 'bands' : 'plumes';
};

/** Name of a result's quantity. */
export const quantityName = ({ indices, provenance }: RecordMetadata): string =>
  indices?.name ?? provenance.quantity;

/** Name of what is in colours in a view. */
export function shownName(
  view: MapViewName,
  metadata: RecordMetadata,
  measured: MeasuredShapes | null,
): string {
  const name = quantityName(metadata);
  if (view === 'change') return resultsTexts.changeOf({ name });
  if (view !== 'shapes') return name;
  // A quantity that has a unit is shown with its own name and not as "intensity".
  const measure = measured?.measure === 'intensity' && unitOf(metadata) !== null ? null : measured?.measure;
  return textAt(resultsTexts.properties, measure ?? '') ?? name;
}

/** Colour of the average of the shown day; null for a day that is not in the series. */
export function averageColor(choice: DayChoice, { steps }: RecordMetadata['display']): string | null {
  const shown = choice.days.find(({ date }) => date === choice.shownDay);
  return shown ? stepOf(shown.average, labelSteps(steps)).color : null;
}

/** The two compared days, the earlier one first; null if none are compared. */
export function comparedDaysOf({ shownDay, comparedDay }: DayChoice): string | null {
  if (comparedDay === null) return null;
  const [earlier = '', later = ''] = [shownDay, comparedDay].toSorted().map(formatDay);
  return resultsTexts.days.between({ earlier, later });
}
