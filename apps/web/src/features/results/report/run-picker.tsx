import '../../../ui/controls/form-fields.css';
import './run-picker.css';
import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { resultsTexts } from '../../../texts/results.ts';
import { formatDay } from '../../../ui/formats/dates.ts';
import { formatIndex } from '../../../ui/formats/numbers.ts';
import { useRequestedId } from '../../orders/order/requested-id.ts';

const texts = resultsTexts.picker;

/** Select for the analysis of a recurring item that is shown, newest first. */
export function RunPicker({ runs, run_id }: Pick<PurchasedAnalysis, 'runs' | 'run_id'>) {
  const id = useId();
  const requestedId = useRequestedId('item_id');
  const navigate = useNavigate();
  if (runs.length < 2) return null;
  // The picker already shows the analysis that is still loading.
  const shownRunId = runs.find((run) => run.id === requestedId)?.id ?? run_id;
  const show = (runId: string): void => {
    // The history entry is replaced, so that the back arrow leads to where the report was opened,
    // after any number of days.
    void navigate('/analysis-report', { replace: true, state: { item_id: runId } });
  };
  const index = runs.findIndex((run) => run.id === shownRunId);
  const [later, earlier] = [runs[index - 1], runs[index + 1]];
  return (
    <div className="run-picker">
      <label htmlFor={id}>{texts.label({ count: runs.length })}</label>
      <div className="run-picker-row">
        <StepButton to={earlier} label={texts.earlier} path="M10 3.5L5.5 8l4.5 4.5" onShow={show} />
        <select
          className="control number"
          id={id}
          value={shownRunId}
          onChange={({ target }) => show(target.value)}
        >
          {runs.map(({ id: run, date, average }) => (
            <option key={run} value={run}>
              {average === null
                ? formatDay(date)
                : texts.run({ date: formatDay(date), average: formatIndex(average) })}
            </option>
          ))}
        </select>
        <StepButton to={later} label={texts.later} path="M6 3.5L10.5 8 6 12.5" onShow={show} />
      </div>
    </div>
  );
}

interface StepButtonProps {
  /** The analysis to show; undefined if there is no further one. */
  to: PurchasedAnalysis['runs'][number] | undefined;
  label: string;
  path: string;
  onShow: (runId: string) => void;
}

function StepButton({ to, label, path, onShow }: StepButtonProps) {
  return (
    <button
      className="run-picker-step"
      type="button"
      aria-label={label}
      // `aria-disabled` is used and not `disabled`, so that the button keeps the focus at the last analysis.
      aria-disabled={!to || undefined}
      onClick={() => to && onShow(to.id)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
