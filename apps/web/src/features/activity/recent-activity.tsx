import './activity.css';
import type { Activity } from '@furrow/contract/accounts/activity';
import { endpoints } from '@furrow/contract/endpoints';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/controls/button.tsx';
import { formatDateTime } from '../../ui/formats/dates.ts';
import { ProblemState } from '../../ui/states/problem-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

const words = profileTexts.activity;

/** Number of events that are shown at first. */
const shortLength = 5;

/** Sign-ins, refusals and changes of the account, newest first. */
export function RecentActivity() {
  const activity = useCall(endpoints.listActivity, { query: {} });
  const [isLong, setLong] = useState(false);
  const headingId = useId();
  const events = activity.data ?? [];
  return (
    <section className="activity" aria-labelledby={headingId}>
      <h2 id={headingId}>{words.heading}</h2>
      <p className="page-quiet">
        {words.notYou} <Link to="/change-password">{words.changePassword}</Link>
      </p>
      {activity.isPending && <ActivitySkeleton />}
      {activity.error && !activity.data && (
        <ProblemState problem={activity.error} onTryAgain={activity.refetch} />
      )}
      {activity.data?.length === 0 && <p>{words.none}</p>}
      {events.length > 0 && (
        <ul className="activity-list">
          {events.slice(0, isLong ? events.length : shortLength).map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ul>
      )}
      {events.length > shortLength && !isLong && (
        <Button variant="plain" onClick={() => setLong(true)}>
          {words.more({ count: events.length - shortLength })}
        </Button>
      )}
    </section>
  );
}

function Event({ event: { at, what, address, device } }: { event: Activity }) {
  const client = [device, address].filter((part) => part !== null);
  return (
    <li>
      <span className="activity-what">{what}</span>
      <time className="activity-when number" dateTime={at}>
        {formatDateTime(at)}
      </time>
      {client.length > 0 && (
        <span className="activity-client">
          {client.map((part) => (
            <bdi key={part}>{part}</bdi>
          ))}
        </span>
      )}
    </li>
  );
}

function ActivitySkeleton() {
  return (
    <div className="activity-list" aria-busy="true">
      <span className="visually-hidden">{words.loading}</span>
      {['60%', '48%', '55%'].map((width) => (
        <div className="activity-waiting" key={width}>
          <Skeleton lines={2} width={width} />
        </div>
      ))}
    </div>
  );
}
