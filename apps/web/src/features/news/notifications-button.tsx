import './news.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { AnalysisNotification } from '@furrow/contract/site/notifications';
import { useState } from 'react';
import { Link } from 'react-router';
import { invalidate } from '../../api/query-client.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { newsTexts as texts } from '../../texts/news.ts';
import { Popover } from '../../ui/dialogs/popover.tsx';
import { formatDayOf, formatTimeOfDay } from '../../ui/formats/dates.ts';
import { joinFacts } from '../../ui/formats/join-facts.ts';
import { BellIcon } from './bell-icon.tsx';
import { groupNotifications, type NotificationGroup } from './group-notifications.ts';

/** Polling interval of the notifications in milliseconds. */
const pollIntervalMs = 60_000;
/** Maximum count on the button; larger counts are shown as `9+`. */
const maxCount = 9;

/** The user's notifications about analyses, behind a bell in the header of every screen. */
export function NotificationsButton() {
  const { data, error } = useCall(
    endpoints.listNews,
    {},
    { refetchOnFocus: true, refetchIntervalMs: () => pollIntervalMs },
  );
  const { send } = useSend(endpoints.seeNews, { quiet: 'problem' });
  // Notifications that were unread when the panel was opened stay marked while it is open.
  const [unreadKeys, setUnread] = useState<ReadonlySet<string>>(new Set());
  const groups = groupNotifications(data ?? []);
  // Notifications of one order are one line of the panel and count once; those that the list leaves out are older.
  const unseenCount = groups.filter((group) => group.some(({ is_seen }) => !is_seen)).length;
  const countLabel = unseenCount > maxCount ? `${maxCount}+` : `${unseenCount}`;
  const markAsSeen = async () => {
    const unreadIds = (data ?? []).filter(({ is_seen }) => !is_seen).map(({ id }) => id);
    setUnread(new Set(unreadIds));
    if (unreadIds.length === 0) return;
    await send({ body: { news: unreadIds } });
    void invalidate(endpoints.listNews);
  };
  return (
    <Popover
      label={unseenCount === 0 ? texts.button : texts.buttonUnread({ unseen: countLabel })}
      buttonClass="news-button"
      panelClass="menu-of-header news-panel"
      onOpen={() => void markAsSeen()}
      button={
        <>
          <BellIcon />
          {unseenCount > 0 && (
            <span className="news-count number" aria-hidden="true">
              {countLabel}
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
              {groups.map((group) => (
                <li key={group[0].id}>
                  <NotificationRow
                    group={group}
                    isUnread={group.some(({ id }) => unreadKeys.has(id))}
                    onFollow={close}
                  />
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

interface Props {
  group: NotificationGroup;
  isUnread: boolean;
  onFollow: () => void;
}

function NotificationRow({ group, isUnread, onFollow }: Props) {
  const [item, ...others] = group;
  const { kind, service_name, field_name, sequence, analyses, due_at, reason } = item;
  const isGroup = others.length > 0;
  // The sequence is that of one field, so it would say nothing about a group, of which a single field may be repeated.
  const facts = [
    isGroup ? texts.fields({ count: group.length }) : field_name,
    service_name,
    !isGroup &&
      analyses > 1 &&
      kind !== 'finished' &&
      texts.sequence({ sequence: sequence + 1, total: analyses }),
    kind === 'last' && texts.due({ day: formatDayOf(new Date(due_at)) }),
  ];
  return (
    <Link
      className="news-item"
      to={isGroup ? `/orderreport?order_id=${item.order_id}` : pathOf(item)}
      onClick={onFollow}
      data-kind={kind}
    >
      <span className="news-mark" data-unread={isUnread || undefined}>
        {isUnread && <span className="visually-hidden">{texts.unread}</span>}
      </span>
      <span className="news-words">
        <span className="news-strong">{texts.kinds[kind]}</span>
        <span className="news-quiet">{joinFacts(...facts)}</span>
        {reason && <span className="news-quiet">{reason}</span>}
        <time className="news-quiet number" dateTime={item.at}>
          {formatWhen(new Date(item.at))}
        </time>
      </span>
    </Link>
  );
}

const pathOf = ({ kind, run_id, order_id }: AnalysisNotification): string =>
  kind === 'ready' ? `/analysis-report?item_id=${run_id}` : `/orderlist-details?order_id=${order_id}`;

/** The time of an instant today, the day of any other. */
function formatWhen(instant: Date): string {
  return formatDayOf(instant) === formatDayOf(new Date()) ? formatTimeOfDay(instant) : formatDayOf(instant);
}
