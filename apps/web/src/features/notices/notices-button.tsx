import './notices.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { Notice } from '@furrow/contract/notices';
import { useState } from 'react';
import { Link } from 'react-router';
import { outOfDate } from '../../api/query-client.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { besideFigures } from '../../ordering/item-name.ts';
import { noticesTexts as texts } from '../../texts/notices.en.ts';
import { orderingTexts } from '../../texts/ordering.en.ts';
import { clockTime, dayOf } from '../../ui/dates.ts';
import { hectaresWithUnit } from '../../ui/money.ts';
import { countText } from '../../ui/numbers.ts';
import { Popover } from '../../ui/popover.tsx';
import { Bell } from './bell.tsx';

/** Milliseconds between looks for news. */
const lookEvery = 60_000;
/** More than so many is told as so many and more. */
const mostCounted = 9;

/** The news of somebody's analyses behind a bell, in the header of every screen. */
export function NoticesButton() {
  const { data, beside, error } = useCall(
    endpoints.listNotices,
    {},
    { onReturn: true, again: () => lookEvery },
  );
  const { send } = useSend(endpoints.seeNotices, { quiet: 'both' });
  // What was unread when the panel was opened stays marked while it is open.
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  const unseen = beside?.unseen ?? 0;
  const see = async () => {
    setUnread(new Set(data?.filter(({ is_seen }) => !is_seen).map(({ id }) => id)));
    const [newest] = data ?? [];
    if (newest === undefined || unseen === 0) return;
    await send({ body: { until: newest.at } });
    void outOfDate(endpoints.listNotices);
  };
  return (
    <Popover
      label={texts.button(unseen)}
      buttonClass="notices-button"
      panelClass="menu-of-header notices-panel"
      onOpen={() => void see()}
      button={
        <>
          <Bell />
          {unseen > 0 && (
            <span className="notices-count number" aria-hidden="true">
              {unseen > mostCounted ? `${mostCounted}+` : unseen}
            </span>
          )}
        </>
      }
    >
      {(close) => (
        <>
          <h2 className="notices-heading">{texts.heading}</h2>
          {!data && error && <p className="notices-none">{texts.failed}</p>}
          {data?.length === 0 && <p className="notices-none">{texts.empty}</p>}
          {data && data.length > 0 && (
            <ul className="notices-list">
              {data.map((notice) => (
                <li key={notice.id}>
                  <OneNotice notice={notice} isUnread={unread.has(notice.id)} onFollow={close} />
                </li>
              ))}
            </ul>
          )}
          <Link className="notices-all" to="/orderlist" onClick={close}>
            {texts.orders}
          </Link>
        </>
      )}
    </Popover>
  );
}

interface Properties {
  notice: Notice;
  isUnread: boolean;
  onFollow: () => void;
}

function OneNotice({ notice, isUnread, onFollow }: Properties) {
  const { kind, service_name, field_name, area_ha, sequence, analyses, due_at, reason } = notice;
  const facts = [
    field_name === null ? hectaresWithUnit(area_ha) : besideFigures(field_name),
    service_name,
    analyses > 1 && kind !== 'finished' && texts.sequence(countText(sequence + 1), countText(analyses)),
    kind === 'last' && texts.due(dayOf(new Date(due_at))),
  ].filter(Boolean);
  return (
    <Link className="notice" to={pathOf(notice)} onClick={onFollow} data-kind={kind}>
      <span className="notice-mark" data-unread={isUnread || undefined}>
        {isUnread && <span className="visually-hidden">{texts.unread}</span>}
      </span>
      <span className="notice-words">
        <span className="notice-strong">{texts.kinds[kind]}</span>
        <span className="notice-quiet">{facts.join(orderingTexts.separator)}</span>
        {reason && <span className="notice-quiet">{reason}</span>}
        <time className="notice-quiet number" dateTime={notice.at}>
          {whenOf(new Date(notice.at))}
        </time>
      </span>
    </Link>
  );
}

const pathOf = ({ kind, run_id, order_id }: Notice): string =>
  kind === 'ready' ? `/analysis-report?item_id=${run_id}` : `/orderlist-details?order_id=${order_id}`;

/** Of today the time, else the day. */
function whenOf(at: Date): string {
  return dayOf(at) === dayOf(new Date()) ? clockTime(at) : dayOf(at);
}
