import { fieldsTexts } from '../../../texts/fields.ts';
import type { ShownVerdict } from './file-report.ts';

/** Icons of the verdicts, because colour alone must not convey meaning. */
const icons: Record<ShownVerdict, string> = {
  accepted: 'M3 8.5l3.5 3.5L13 4.5',
  kept: 'M3 8.5l3.5 3.5L13 4.5',
  repaired: 'M2 10c2-5 4-5 6-2s4 3 6-2',
  refused: 'M4 4l8 8M12 4l-8 8',
  same: 'M3 6h10M3 10h10',
};

export function VerdictBadge({ verdict }: { verdict: ShownVerdict }) {
  return (
    <span className="verdict" data-verdict={verdict}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={icons[verdict]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {fieldsTexts.import.verdicts[verdict]}
    </span>
  );
}
