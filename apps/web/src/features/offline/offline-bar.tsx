import './offline-bar.css';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useReached } from '../../api/reached.ts';
import { useSession } from '../../session/session.ts';
import { offlineTexts as texts } from '../../texts/offline.en.ts';
import { keptPrefix } from './kept-names.ts';
import { useOnline } from './use-online.ts';

/** Says that there is no connection, or none that carries, and what can be read without one. */
export function OfflineBar() {
  const isOnline = useOnline();
  const isReached = useReached();
  const person = useSession(({ user }) => user?.id);
  return (
    <div role="status">
      {(!isOnline || (!isReached && person)) && (
        <p className="offline-bar">
          {isOnline ? texts.unreached : texts.bar} {person && <WayToKept person={person} />}
        </p>
      )}
    </div>
  );
}

/** For whoever keeps something here. */
function WayToKept({ person }: { person: string }) {
  const [keepsAny, setKeepsAny] = useState(false);
  useEffect(() => {
    if ('caches' in globalThis) void caches.has(keptPrefix + person).then(setKeepsAny);
  }, [person]);
  return keepsAny && <Link to="/kept">{texts.barKept}</Link>;
}
