import { type ReactNode, useState } from 'react';
import { codeTexts } from '../../../texts/codes.ts';

interface Props {
  isFilledIn: boolean;
  /** True if the server refused one of these fields, which then has to be visible. */
  hasErrors: boolean;
  children: ReactNode;
}

/** Collapsible fields that only some users need on their receipts. */
export function CollapsibleReceiptFields({ isFilledIn, hasErrors, children }: Props) {
  const [isOpen, setOpen] = useState(isFilledIn);
  return (
    <details
      className="details-fold"
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {codeTexts.details.receipts}
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </summary>
      <div className="details-folded">{children}</div>
    </details>
  );
}
