import type { Provenance } from '@furrow/contract/analysis-record';
import { Facts } from '../../ordering/facts.tsx';
import { orderingTexts } from '../../texts/ordering.ts';
import { areaText } from '../../ui/areas.ts';
import { figureText } from '../../ui/numbers.ts';
import { withUnit } from './units.ts';

type Fact = NonNullable<Provenance['facts']>[number];

function shown({ value, unit }: Fact): string {
  if (typeof value === 'number' && unit === 'ha') return areaText(value);
  return withUnit(typeof value === 'number' ? figureText(value) : value, unit || null);
}

/** Findings of a recipe that are not statistics of its index, such as the hectares of a class. */
export function Findings({ facts }: { facts: NonNullable<Provenance['facts']> }) {
  return (
    <section className="report-findings">
      <h2>{orderingTexts.report.facts}</h2>
      <Facts rows={facts.map((fact) => [fact.name, shown(fact)])} />
    </section>
  );
}
