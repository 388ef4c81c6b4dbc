import type { QuoteLine } from '@furrow/contract/pricing/pricing';
import { bulkOrderTexts as texts } from '../../../texts/bulk-order.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { VisibilityMark } from '../passes/visibility-mark.tsx';

/** Selected fields that cannot be ordered, each with the reason. */
export function UnavailableLines({
  lines,
  isEveryLine = false,
}: {
  lines: readonly QuoteLine[];
  isEveryLine?: boolean;
}) {
  return (
    <section className="many-apart" aria-labelledby="many-apart">
      <h2 id="many-apart" tabIndex={-1}>
        {texts.apart({ count: lines.length })}
      </h2>
      {!isEveryLine && <p className="order-quiet order-small">{texts.apartNote}</p>}
      <ul className="order-rows">
        {lines.map(({ field_id, name, area_ha, not_sold, visibility }) => (
          <li key={field_id} className="many-line">
            <span className="many-line-words">
              <span className="order-row-strong">{name}</span>
              <span className="order-quiet order-small number">{formatArea(area_ha)}</span>
            </span>
            {not_sold?.because === 'not_visible' && <VisibilityMark verdict={visibility.verdict} />}
            <span className="many-line-limits order-small">{not_sold?.sentence}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
