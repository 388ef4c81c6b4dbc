import { fieldsTexts } from '../../../texts/fields.ts';
import { type Counts, type Verdict, verdicts } from './file-report.ts';

const texts = fieldsTexts.import;
const all = [...verdicts, 'kept'] as const;

interface Properties {
  counts: Counts;
  verdict: Verdict | null;
  onChoose: (verdict: Verdict | null) => void;
}

/** Filter of the report by verdict; nothing where all features have the same one. */
export function VerdictChoice({ counts, verdict, onChoose }: Properties) {
  const there = all.filter((one) => counts[one] > 0);
  if (there.length < 2) return null;
  return (
    <select
      className="control verdict-choice"
      aria-label={texts.show}
      value={verdict ?? 'all'}
      onChange={({ target }) => onChoose(there.find((one) => one === target.value) ?? null)}
    >
      <option value="all">{texts.showAll}</option>
      {there.map((one) => (
        <option key={one} value={one}>
          {texts.counts[one]({ count: counts[one] })}
        </option>
      ))}
    </select>
  );
}
