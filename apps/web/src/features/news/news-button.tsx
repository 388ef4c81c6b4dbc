import './news.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { NewsItem } from '@furrow/contract/news';
import { useState } from 'react';
import { Link } from 'react-router';
import { outOfDate } from '../../api/query-client.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { newsTexts as texts } from '../../texts/news.ts';
import { areaText } from '../../ui/areas.ts';
import { clockTime, dayOf } from '../../ui/dates.ts';
import { inOneLine } from '../../ui/in-one-line.ts';
import { countText } from '../../ui/numbers.ts';
import { Popover } from '../../ui/popover.tsx';
import { Bell } from './bell.tsx';

/** Polling interval. */
const lookEvery = 60_000;
/** Larger counts are shown as this number with a plus. */
const mostCounted = 9;

/** The user's notifications about analyses, behind a bell in the header of every screen. */
export function NewsButton() {
  const { data, beside, error } = useCall(endpoints.listNews, {}, { onReturn: true, again: () => lookEvery });
  const { send } = useSend(endpoints.seeNews, { quiet: 'problem' });
  // Notifications that were unread when the panel was opened stay marked while it is open.
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  const unseen = beside?.unseen ?? 0;
  const counted = unseen > mostCounted ? `${mostCounted}+` : `${unseen}`;
  const see = async () => {
    const shown = (data ?? []).filter(({ is_seen }) => !is_seen).map(({ id }) => id);
    setUnread(new Set(shown));
    if (shown.length === 0) return;
    await send({ body: { news: shown } });
    void outOfDate(endpoints.listNews);
  };
  return (
    <Popover
      label={unseen === 0 ? texts.button : texts.buttonUnread({ unseen: counted })}
      buttonClass="news-button"
      panelClass="menu-of-header news-panel"
      onOpen={() => void see()}
      button={
        <>
          <Bell />
          {unseen > 0 && (
            <span className="news-count number" aria-hidden="true">
              {counted}
            </span>
          )}
        </>
      }
    >
      {(close) => (
        <>
          <h2 className="news-heading">{texts.heading}</h2>
          {!data && error && <p className="news-none">{texts.failed}</p>}
          {data?.length === 0 && <p className="news-none">{texts.empty}</p>}
          {data && data.length > 0 && (
            <ul className="news-list">
              {data.map((item) => (
                <li key={item.id}>
                  <OneNews item={item} isUnread={unread.has(item.id)} onFollow={close} />
                </li>
              ))}
            </ul>
          )}
          <Link className="news-all" to="/orderlist" onClick={close}>
            {texts.orders}
          </Link>
        </>
      )}
    </Popover>
  );
}

interface Properties {
  item: NewsItem;
  isUnread: boolean;
  onFollow: () => void;
}

function OneNews({ item, isUnread, onFollow }: Properties) {
  const { kind, service_name, field_name, area_ha, sequence, analyses, due_at, reason } = item;
  const facts = [
    field_name ?? areaText(area_ha),
    service_name,
    analyses > 1 &&
      kind !== 'finished' &&
      texts.sequence({ sequence: countText(sequence + 1), total: countText(analyses) }),
    kind === 'last' && texts.due({ day: dayOf(new Date(due_at)) }),
  ];
  return (
    <Link className="news-item" to={pathOf(item)} onClick={onFollow} data-kind={kind}>
      <span className="news-mark" data-unread={isUnread || undefined}>
        {isUnread && <span className="visually-hidden">{texts.unread}</span>}
      </span>
      <span className="news-words">
        <span className="news-strong">{texts.kinds[kind]}</span>
        <span className="news-quiet">{inOneLine(...facts)}</span>
        {reason && <span className="news-quiet">{reason}</span>}
        <time className="news-quiet number" dateTime={item.at}>
          {whenOf(new Date(item.at))}
        </time>
      </span>
    </Link>
  );
}

const pathOf = ({ kind, run_id, order_id }: NewsItem): string =>
  kind === 'ready' ? `/analysis-report?item_id=${run_id}` : `/orderlist-details?order_id=${order_id}`;

/** The time for today, otherwise the day. */
function whenOf(at: Date): string {
  return dayOf(at) === dayOf(new Date()) ? clockTime(at) : dayOf(at);
}
