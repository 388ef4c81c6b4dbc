import type { Provenance } from '@furrow/contract/analysis-record';
import { Facts } from '../../ordering/facts.tsx';
import { orderingTexts } from '../../texts/ordering.en.ts';
import { dayText } from '../../ui/dates.ts';
import { figureText } from '../../ui/numbers.ts';

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** What a recipe found out that is no statistic of its index, such as hectares of a class. */
export function Findings({ facts }: { facts: NonNullable<Provenance['facts']> }) {
  return (
    <section className="report-findings">
      <h2>{orderingTexts.report.facts}</h2>
      <Facts
        rows={facts.map(({ name, value, unit }) => [
          name,
          [typeof value === 'number' ? figureText(value) : isDay(value) ? dayText(value) : value, unit]
            .filter(Boolean)
            .join(' '),
        ])}
      />
    </section>
  );
}
