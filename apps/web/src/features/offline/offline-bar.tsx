import './offline-bar.css';
import { Link } from 'react-router';
import { useSession } from '../../session/session.ts';
import { offlineTexts as texts } from '../../texts/offline.en.ts';
import { useOnline } from './use-online.ts';

/** Says that there is no connection, and what can be read without one. */
export function OfflineBar() {
  const isOnline = useOnline();
  const isSignedIn = useSession(({ user }) => user !== null);
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline-bar">
          {texts.bar} {isSignedIn && <Link to="/kept">{texts.barKept}</Link>}
        </p>
      )}
    </div>
  );
}
