import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props = { label: string; about?: string } & ({ to: string } | { onChoose: () => void });

/** A line of the menu: a link to a screen, or a button for an action. */
export function ProfileRow({ label, about, ...target }: Props) {
  const words: ReactNode = (
    <span>
      <span className="profile-row-label">{label}</span>
      {about && <span className="profile-row-about">{about}</span>}
    </span>
  );
  return (
    <li>
      {'to' in target ? (
        <Link className="profile-row" to={target.to}>
          {words}
          <svg className="arrow-along" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="m6 3 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </Link>
      ) : (
        <button className="profile-row" type="button" onClick={target.onChoose}>
          {words}
        </button>
      )}
    </li>
  );
}
