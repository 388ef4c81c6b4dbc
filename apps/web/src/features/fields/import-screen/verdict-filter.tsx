import { fieldsTexts } from '../../../texts/fields.ts';
import { type ShownVerdict, type VerdictCounts, verdicts } from './file-report.ts';

const texts = fieldsTexts.import;
const all = [...verdicts, 'kept'] as const;

interface Props {
  counts: VerdictCounts;
  verdict: ShownVerdict | null;
  onChoose: (verdict: ShownVerdict | null) => void;
}

/** Filter of the report by verdict. Renders nothing if all features have the same verdict. */
export function VerdictFilter({ counts, verdict, onChoose }: Props) {
  const present = all.filter((one) => counts[one] > 0);
  if (present.length < 2) return null;
  return (
    <select
      className="control verdict-choice"
      aria-label={texts.show}
      value={verdict ?? 'all'}
      onChange={({ target }) => onChoose(present.find((one) => one === target.value) ?? null)}
    >
      <option value="all">{texts.showAll}</option>
      {present.map((one) => (
        <option key={one} value={one}>
          {texts.counts[one]({ count: counts[one] })}
        </option>
      ))}
    </select>
  );
}
