import type { Provenance } from '@furrow/contract/results/analysis-record';
import { FactList } from '../../../ordering/fact-list.tsx';
import { reportTexts } from '../../../texts/report.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { formatFigure } from '../../../ui/formats/numbers.ts';
import { withUnit } from '../../record/units.ts';

type RecordFact = NonNullable<Provenance['facts']>[number];

function formatFact({ value, unit }: RecordFact): string {
  if (typeof value === 'number' && unit === 'ha') return formatArea(value);
  return withUnit(typeof value === 'number' ? formatFigure(value) : value, unit || null);
}

/** Figures of a recipe in addition to the statistics of its index, such as the hectares of a class. */
export function Findings({ facts }: { facts: NonNullable<Provenance['facts']> }) {
  return (
    <section className="report-findings">
      <h2>{reportTexts.facts}</h2>
      <FactList rows={facts.map((fact) => [fact.name, formatFact(fact)])} />
    </section>
  );
}
