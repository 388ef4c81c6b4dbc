import type { IndexStatistics, Provenance } from '@furrow/contract/results/analysis-record';
import { texts } from '../../texts/app.ts';
import { formatDay } from '../../ui/formats/dates.ts';
import { formatIndex, formatPercent } from '../../ui/formats/numbers.ts';

/** Lowest, median and highest value of a field, the date, and how clear the view was. */
export function FieldFacts({ indices, pixels }: { indices: IndexStatistics; pixels: Provenance['pixels'] }) {
  const range = [
    [texts.panel.lowest, indices.min],
    [texts.panel.median, indices.median],
    [texts.panel.highest, indices.max],
  ] as const;
  const facts = [
    [texts.panel.seen, formatDay(indices.date)],
    [texts.panel.cloud, texts.panel.percent({ share: formatPercent(indices.cloud) })],
    [texts.panel.pixels, texts.panel.pixelsOf({ valid: pixels.valid, inside: pixels.inside })],
  ] as const;
  return (
    <>
      <dl className="range">
        {range.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="number">{formatIndex(value)}</dd>
          </div>
        ))}
      </dl>
      <dl className="facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
