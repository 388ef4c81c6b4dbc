import '../../ui/controls/form-fields.css';
import './referrals.css';
import { useId } from 'react';
import { ownPath } from '../../session/own-path.ts';
import { profileTexts } from '../../texts/profile.ts';
import { CopyButton } from '../../ui/controls/copy-button.tsx';

const words = profileTexts.invite;

/** The user's invitation link. Renders nothing if the link is no path on this site. */
export function InviteCard({ link }: { link: string }) {
  const id = useId();
  const path = ownPath(link);
  if (path === null) return null;
  const address = location.origin + path;
  return (
    <section className="invite" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{words.heading}</h2>
      <p className="page-quiet">{words.explanation}</p>
      <div className="invite-link">
        <input
          className="control number"
          dir="ltr"
          readOnly
          value={address}
          aria-label={words.link}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={address} label={words.copy} />
      </div>
    </section>
  );
}
