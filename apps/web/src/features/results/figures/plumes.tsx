import type { Provenance } from '@furrow/contract/results/analysis-record';
import { joinSentences } from '@furrow/messages/join';
import { reportTexts } from '../../../texts/report.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { formatDay } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatCount } from '../../../ui/formats/numbers.ts';
import { describeScreenedShare } from '../../record/describe-screened-share.ts';
import type { RecordMetadata } from '../../record/metadata.ts';

const texts = reportTexts.plumes;

type Shapes = NonNullable<RecordMetadata['geojson']>;
type PlumeProperties = Shapes['features'][number]['properties'];

/** Describes the number of plumes in a sentence. */
export function plumesHeadline({ features }: Shapes): string {
  if (features.length === 0) return texts.none;
  const strongCount = features.filter(({ properties }) => properties['class'] === 'strong').length;
  const possibleCount = features.length - strongCount;
  return joinSentences(
    strongCount > 0 && texts.strongSeen({ count: strongCount }),
    possibleCount > 0 && texts.possibleSeen({ count: possibleCount }),
  );
}

/** Maximum number of plumes in the list; the map shows all of them. */
const maxListed = 20;

/**
 * Methane plumes with their figures, or an explanation if there are none.
 * @param acquiredAt date of the acquisition.
 * @param pixels pixel counts of the site.
 */
export function Plumes({
  shapes: { features },
  acquiredAt,
  pixels,
}: {
  shapes: Shapes;
  acquiredAt: string;
  pixels: Provenance['pixels'];
}) {
  const screened = describeScreenedShare(pixels);
  // The order of the list never changes, so the index is a stable key.
  const listedPlumes = features
    .slice(0, maxListed)
    .map(({ properties }, index) => ({ properties, place: index }));
  return (
    <>
      {features.length === 0 ? (
        <p>{texts.noneMeans}</p>
      ) : (
        <ol className="report-plumes" aria-label={texts.heading}>
          {listedPlumes.map(({ properties, place: index }) => (
            <li key={index}>
              <strong>{properties['class'] === 'strong' ? texts.strong : texts.possible}</strong>
              <span className="number">{figuresOf(properties)}</span>
            </li>
          ))}
        </ol>
      )}
      {features.length > maxListed && (
        <p className="number">{texts.more({ count: features.length - maxListed })}</p>
      )}
      {screened && <p>{screened}</p>}
      <p className="order-quiet order-small">{texts.onMap}</p>
      <p className="number">{reportTexts.taken({ date: formatDay(acquiredAt) })}</p>
    </>
  );
}

/** Figures of a plume in one line. Records made by other software may have only some of them. */
function figuresOf(properties: PlumeProperties): string {
  const number = (name: string): number | null => {
    const value = properties[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  };
  const formatFigure = (name: string, sentenceOf: (text: string) => string): string | null => {
    const value = number(name);
    return value === null ? null : sentenceOf(formatCount(value));
  };
  const high = number('concentration_high');
  const area = number('area_ha');
  return joinFacts(
    formatFigure('concentration', (about) =>
      high === null ? texts.about({ about }) : texts.concentration({ about, high: formatCount(high) }),
    ),
    formatFigure('noise', (noise) => texts.noise({ noise })),
    formatFigure('peak', (peak) => texts.peak({ peak })),
    typeof properties['column'] === 'string' && properties['column'],
    area !== null && formatArea(area),
  );
}
