import './offline-bar.css';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { repeatNow, useHasGivenUp } from '../../api/outage.ts';
import { useReached } from '../../api/reached.ts';
import { useSession } from '../../session/session.ts';
import { texts } from '../../texts/app.ts';
import { Button } from '../../ui/button.tsx';
import { keptPrefix } from './kept-names.ts';
import { useOnline } from './use-online.ts';

/** Reports that the device is offline or the server unreachable, and links to saved results. */
export function OfflineBar() {
  const isOnline = useOnline();
  const isReached = useReached();
  const hasGivenUp = useHasGivenUp();
  const person = useSession(({ user }) => user?.id);
  return (
    <div role="status">
      {(!isOnline || ((!isReached || hasGivenUp) && person)) && (
        <p className="offline-bar">
          {isOnline ? texts.offline.unreached : texts.offline.bar} {person && <WayToKept person={person} />}
          {isOnline && hasGivenUp && (
            <Button look="link" onClick={repeatNow}>
              {texts.action.tryAgain}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

/** Shown to users with saved results on this device. */
function WayToKept({ person }: { person: string }) {
  const [keepsAny, setKeepsAny] = useState(false);
  useEffect(() => {
    if ('caches' in globalThis) void caches.has(keptPrefix + person).then(setKeepsAny);
  }, [person]);
  return keepsAny && <Link to="/kept">{texts.offline.kept}</Link>;
}
