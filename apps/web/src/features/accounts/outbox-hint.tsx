import './accounts.css';
import { settings } from '../../page-settings.ts';
import { texts } from '../../texts/en.ts';

/** Where mails are while none leaves this installation. */
export function OutboxHint() {
  if (!settings.standIns.some(({ part }) => part === 'mail')) return null;
  return (
    <p className="account-note otp-outbox">
      {texts.otp.outbox}
      <a href="/sandbox/mail" target="_blank" rel="noreferrer">
        {texts.otp.openOutbox}
      </a>
    </p>
  );
}
