import './offline-bar.css';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useIsReachable } from '../../api/reachability.ts';
import { retryNow, useHasStoppedRetrying } from '../../api/retries.ts';
import { useSession } from '../../session/session.ts';
import { texts } from '../../texts/app.ts';
import { Button } from '../../ui/controls/button.tsx';
import { savedPrefix } from './saved-names.ts';
import { useOnline } from './use-online.ts';

/** Bar that reports that the device is offline or the server cannot be reached, with a link to saved results. */
export function OfflineBar() {
  const isOnline = useOnline();
  const isServerReachable = useIsReachable();
  const hasGivenUp = useHasStoppedRetrying();
  const userId = useSession(({ user }) => user?.id);
  return (
    <div role="status">
      {(!isOnline || ((!isServerReachable || hasGivenUp) && userId)) && (
        <p className="offline-bar">
          {isOnline ? texts.offline.unreached : texts.offline.bar}{' '}
          {userId && <SavedResultsLink userId={userId} />}
          {isOnline && hasGivenUp && (
            <Button variant="link" onClick={retryNow}>
              {texts.action.tryAgain}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

/** Link for users who have saved results on this device. */
function SavedResultsLink({ userId }: { userId: string }) {
  const [hasSaved, setHasSaved] = useState(false);
  useEffect(() => {
    if ('caches' in globalThis) void caches.has(savedPrefix + userId).then(setHasSaved);
  }, [userId]);
  return hasSaved && <Link to="/kept">{texts.offline.kept}</Link>;
}
