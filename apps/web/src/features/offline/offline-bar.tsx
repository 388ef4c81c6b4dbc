import './offline-bar.css';
import { Link } from 'react-router';
import { useReached } from '../../api/reached.ts';
import { useSession } from '../../session/session.ts';
import { offlineTexts as texts } from '../../texts/offline.en.ts';
import { useOnline } from './use-online.ts';

/** Says that there is no connection, or none that carries, and what can be read without one. */
export function OfflineBar() {
  const isOnline = useOnline();
  const isReached = useReached();
  const isSignedIn = useSession(({ user }) => user !== null);
  return (
    <div role="status">
      {(!isOnline || (!isReached && isSignedIn)) && (
        <p className="offline-bar">
          {isOnline ? texts.unreached : texts.bar} {isSignedIn && <Link to="/kept">{texts.barKept}</Link>}
        </p>
      )}
    </div>
  );
}
