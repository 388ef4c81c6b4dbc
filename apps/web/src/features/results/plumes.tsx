import type { Provenance } from '@furrow/contract/analysis-record';
import { orderingTexts } from '../../texts/ordering.ts';
import { areaText } from '../../ui/areas.ts';
import { dayText } from '../../ui/dates.ts';
import { inOneLine } from '../../ui/in-one-line.ts';
import { inTurn } from '../../ui/in-turn.ts';
import { countText } from '../../ui/numbers.ts';
import type { Metadata } from './metadata.ts';
import { screenedShare } from './screened-share.ts';

const texts = orderingTexts.report.plumes;

type Shapes = NonNullable<Metadata['geojson']>;
type Told = Shapes['features'][number]['properties'];

/** Describes the plumes in a sentence. */
export function plumesHeadline({ features }: Shapes): string {
  if (features.length === 0) return texts.none;
  const strong = features.filter(({ properties }) => properties['class'] === 'strong').length;
  const possible = features.length - strong;
  return inTurn(
    strong > 0 && texts.strongSeen({ count: strong }),
    possible > 0 && texts.possibleSeen({ count: possible }),
  );
}

/** Longer lists are not worth reading: all plumes are on the map. */
const mostListed = 20;

/**
 * Plumes of methane with their figures, or what it means that there is none. @param taken date of the acquisition. @param
 * pixels of the site.
 */
export function Plumes({
  shapes: { features },
  taken,
  pixels,
}: {
  shapes: Shapes;
  taken: string;
  pixels: Provenance['pixels'];
}) {
  const screened = screenedShare(pixels);
  // The list never reorders, so the index is a stable key.
  const listed = features.slice(0, mostListed).map(({ properties }, place) => ({ properties, place }));
  return (
    <>
      {features.length === 0 ? (
        <p>{texts.noneMeans}</p>
      ) : (
        <ol className="report-plumes" aria-label={texts.heading}>
          {listed.map(({ properties, place }) => (
            <li key={place}>
              <strong>{properties['class'] === 'strong' ? texts.strong : texts.possible}</strong>
              <span className="number">{figuresOf(properties)}</span>
            </li>
          ))}
        </ol>
      )}
      {features.length > mostListed && (
        <p className="number">{texts.more({ count: countText(features.length - mostListed) })}</p>
      )}
      {screened && <p>{screened}</p>}
      <p className="order-quiet order-small">{texts.onMap}</p>
      <p className="number">{orderingTexts.report.taken({ date: dayText(taken) })}</p>
    </>
  );
}

/** Records by others may hold only a concentration and a time. */
function figuresOf(told: Told): string {
  const number = (name: string): number | null => {
    const value = told[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  };
  const written = (name: string, words: (text: string) => string): string | null => {
    const value = number(name);
    return value === null ? null : words(countText(value));
  };
  const high = number('concentration_high');
  const area = number('area_ha');
  return inOneLine(
    written('concentration', (about) =>
      high === null ? texts.about({ about }) : texts.concentration({ about, high: countText(high) }),
    ),
    written('noise', (noise) => texts.noise({ noise })),
    written('peak', (peak) => texts.peak({ peak })),
    typeof told['column'] === 'string' && told['column'],
    area !== null && areaText(area),
  );
}
