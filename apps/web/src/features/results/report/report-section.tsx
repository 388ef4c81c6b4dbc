import type { ReactNode } from 'react';

interface Props {
  heading: string;
  children: ReactNode;
}

/** A part of the report below its own heading. */
export function ReportSection({ heading, children }: Props) {
  return (
    <section className="report-findings">
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
