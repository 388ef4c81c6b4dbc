import './identity-button.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { settings } from '../../settings/page-settings.ts';
import { accountTexts } from '../../texts/accounts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { authorizationUrl, type LoginAttempt } from './login-attempt.ts';
import { ProviderMark } from './provider-mark.tsx';
import { randomState, storeLoginAttempt } from './stored-login-attempt.ts';

interface Props extends Omit<LoginAttempt, 'state'> {
  /** Height of the button: 40, 32 or 20 pixels. */
  size?: 'large' | 'medium' | 'small';
}

/** Signs in or up with the identity provider; renders nothing if none is configured. The provider redirects back to /signin. */
export function IdentityButton({ size = 'large', ...attemptInput }: Props) {
  const [isRedirecting, setRedirecting] = useState(false);
  const { send, isSending } = useSend(endpoints.startIdentity);

  useEffect(() => {
    // The back button may restore the page from the browser's cache, where it still shows the progress of the redirect.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && setRedirecting(false);
    addEventListener('pageshow', handlePageShow);
    return () => removeEventListener('pageshow', handlePageShow);
  }, []);

  if (settings.identity === null) return null;
  const start = async () => {
    const reply = await send({});
    if (!reply?.ok) return;
    const state = randomState();
    if (!storeLoginAttempt({ state, ...attemptInput })) return toast('error', accountTexts.identity.failed);
    setRedirecting(true);
    location.assign(authorizationUrl(reply.data, { origin: location.origin, state }));
  };
  return (
    <Button
      variant="plain"
      wide={size !== 'small'}
      className="identity-button"
      data-size={size}
      loading={isSending || isRedirecting}
      onClick={start}
    >
      <span className="identity-words">
        <ProviderMark provider={settings.identity} />
        {accountTexts.identity.continueWith({ provider: settings.identity })}
      </span>
    </Button>
  );
}
