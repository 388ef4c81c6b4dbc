import type { Provenance } from '@furrow/contract/analysis-record';
import { Facts } from '../../ordering/facts.tsx';
import { orderingTexts } from '../../texts/ordering.ts';
import { dayText } from '../../ui/dates.ts';
import { figureText } from '../../ui/numbers.ts';
import { recipeWords } from '../../ui/recipe-words.ts';

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

function shown(value: number | string): string {
  if (typeof value === 'number') return figureText(value);
  return isDay(value) ? dayText(value) : recipeWords(value);
}

/** What a recipe found out that is no statistic of its index, such as hectares of a class. */
export function Findings({ facts }: { facts: NonNullable<Provenance['facts']> }) {
  return (
    <section className="report-findings">
      <h2>{orderingTexts.report.facts}</h2>
      <Facts
        rows={facts.map(({ name, value, unit }) => [
          recipeWords(name),
          [shown(value), unit && recipeWords(unit)].filter(Boolean).join(' '),
        ])}
      />
    </section>
  );
}
