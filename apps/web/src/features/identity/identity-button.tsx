import './identity-button.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { settings } from '../../page-settings.ts';
import { accountTexts } from '../../texts/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.ts';
import { authorizationAddress, type Round } from './identity-round.ts';
import { keepRound, randomState } from './kept-round.ts';
import { ProviderMark } from './provider-mark.tsx';

interface Properties extends Omit<Round, 'state'> {
  /** 40, 32 or 20 pixels high. */
  size?: 'large' | 'medium' | 'small';
}

/** Signs in or up with the identity provider; renders nothing if none is configured. The provider redirects back to /signin. */
export function IdentityButton({ size = 'large', ...kept }: Properties) {
  const [isLeaving, setLeaving] = useState(false);
  const { send, isSending } = useSend(endpoints.startIdentity);

  useEffect(() => {
    // With the browser's back button the page returns as it was left, still showing progress.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  if (settings.identity === null) return null;
  const begin = async () => {
    const reply = await send({});
    if (!reply?.ok) return;
    const state = randomState();
    if (!keepRound({ state, ...kept })) return toast('error', accountTexts.identity.failed);
    setLeaving(true);
    location.assign(authorizationAddress(reply.data, { origin: location.origin, state }));
  };
  return (
    <Button
      look="plain"
      wide={size !== 'small'}
      className="identity-button"
      data-size={size}
      working={isSending || isLeaving}
      onClick={begin}
    >
      <span className="identity-words">
        <ProviderMark provider={settings.identity} />
        {accountTexts.identity.continueWith({ provider: settings.identity })}
      </span>
    </Button>
  );
}
