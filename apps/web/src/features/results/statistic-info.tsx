import { Popover } from '@base-ui/react/popover';
import { orderingTexts } from '../../texts/ordering.en.ts';

/** What a statistic means, in a popover beside its name. */
export function StatisticInfo({ name, explanation }: { name: string; explanation: string }) {
  return (
    <Popover.Root>
      <Popover.Trigger className="statistic-info" aria-label={orderingTexts.report.explain(name)}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="6.75" />
          <path d="M8 7.25v4" />
          <path d="M8 4.6v.2" />
        </svg>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="statistic-place" sideOffset={8}>
          <Popover.Popup className="statistic-popup">
            <Popover.Title className="order-row-strong">{name}</Popover.Title>
            <Popover.Description>{explanation}</Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
