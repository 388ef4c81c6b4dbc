import '../accounts.css';
import { settings } from '../../../settings/page-settings.ts';
import { codeTexts } from '../../../texts/codes.ts';

/** Link to the outbox, shown if this installation sends no mails. */
export function OutboxHint() {
  if (!settings.standIns.some(({ part }) => part === 'mail')) return null;
  return (
    <p className="account-note code-outbox">
      {codeTexts.code.outbox}
      <a href="/sandbox/mail" target="_blank" rel="noreferrer">
        {codeTexts.code.openOutbox}
      </a>
    </p>
  );
}
