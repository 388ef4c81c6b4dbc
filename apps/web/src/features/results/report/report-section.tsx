import type { ReactNode } from 'react';

interface Props {
  heading: string;
  children: ReactNode;
}

/** A section of the report with a heading. */
export function ReportSection({ heading, children }: Props) {
  return (
    <section className="report-findings">
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
