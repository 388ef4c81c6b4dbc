import type { User } from '@furrow/contract/accounts';
import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { replaceUser } from '../../session/session.ts';
import { texts } from '../../texts/en.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { OtpDialog } from './otp-dialog.tsx';
import { userOf } from './user-of.ts';

/** How long the success is shown before it goes on, in milliseconds. */
const successShown = 3000;

/** Stands before a screen until the e-mail is verified, and says so when it is. */
export default function Verification({ user }: { user: User }) {
  const [verified, setVerified] = useState<User | null>(null);

  useEffect(() => {
    if (!verified) return;
    const timer = setTimeout(() => replaceUser(verified), successShown);
    return () => clearTimeout(timer);
  }, [verified]);

  useEffect(() => void catchUp(), []);

  if (verified) return <Dialog isOpen title={texts.otp.successTitle} description={texts.otp.success} />;
  return <OtpDialog user={user} onVerified={setVerified} onVerifiedAlready={() => void catchUp()} />;
}

/** The e-mail may be verified already: in another tab, or before a reload while the success was shown. */
async function catchUp(): Promise<void> {
  const reply = await call(endpoints.getProfile, {});
  if (reply.ok && reply.data.is_verified) replaceUser(userOf(reply.data));
}
