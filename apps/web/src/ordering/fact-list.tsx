import './ordering.css';
import type { ReactNode } from 'react';

/** A list of terms, one per line, each with its value at the end of the line. */
export function FactList({ rows }: { rows: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className="order-facts">
      {rows.map(([term, value]) => (
        <div key={typeof value === 'string' ? `${term} ${value}` : term}>
          <dt>{term}</dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
