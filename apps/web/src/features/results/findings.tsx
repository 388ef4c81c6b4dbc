import type { Provenance } from '@furrow/contract/analysis-record';
import { Facts } from '../../ordering/facts.tsx';
import { orderingTexts } from '../../texts/ordering.en.ts';
import { figureText } from '../../ui/numbers.ts';

/** What a recipe found out that is no statistic of its index, such as hectares of a class. */
export function Findings({ facts }: { facts: NonNullable<Provenance['facts']> }) {
  return (
    <section className="report-findings">
      <h2>{orderingTexts.report.facts}</h2>
      <Facts
        rows={facts.map(({ name, value, unit }) => [
          name,
          [typeof value === 'number' ? figureText(value) : value, unit].filter(Boolean).join(' '),
        ])}
      />
    </section>
  );
}
