import './accounts.css';
import { settings } from '../../page-settings.ts';
import { accountTexts } from '../../texts/accounts.ts';

/** Where mails are while none leaves this installation. */
export function OutboxHint() {
  if (!settings.standIns.some(({ part }) => part === 'mail')) return null;
  return (
    <p className="account-note code-outbox">
      {accountTexts.code.outbox}
      <a href="/sandbox/mail" target="_blank" rel="noreferrer">
        {accountTexts.code.openOutbox}
      </a>
    </p>
  );
}
