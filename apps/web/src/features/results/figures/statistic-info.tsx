import { reportTexts } from '../../../texts/report.ts';
import { Popover } from '../../../ui/dialogs/popover.tsx';

/** Button next to the name of a statistic, which explains it in a popover. */
export function StatisticInfo({ name, explanation }: { name: string; explanation: string }) {
  return (
    <Popover
      label={reportTexts.explain({ name })}
      buttonClass="statistic-info"
      panelClass="statistic-popup"
      button={
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="6.75" />
          <path d="M8 7.25v4" />
          <path d="M8 4.6v.2" />
        </svg>
      }
    >
      {() => (
        <>
          <p className="order-row-strong">{name}</p>
          <p>{explanation}</p>
        </>
      )}
    </Popover>
  );
}
