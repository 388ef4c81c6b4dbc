import type { User } from '@furrow/contract/accounts';
import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { replaceUser } from '../../session/session.ts';
import { codeTexts } from '../../texts/codes.ts';
import { OtpDialog } from './otp-dialog.tsx';
import { SuccessDialog } from './success-dialog.tsx';
import { userOf } from './user-of.ts';

/** Covers a screen until the e-mail is verified, and reports when it is. */
export default function Verification({ user }: { user: User }) {
  const [verified, setVerified] = useState<User | null>(null);

  useEffect(() => void refreshUser(), []);
  if (verified) {
    return (
      <SuccessDialog
        title={codeTexts.otp.successTitle}
        description={codeTexts.otp.success}
        onContinue={() => replaceUser(verified)}
      />
    );
  }
  return <OtpDialog user={user} onVerified={setVerified} onAlreadyVerified={() => void refreshUser()} />;
}

/** The e-mail may already be verified: in another tab, or before a reload while the success was shown. */
async function refreshUser(): Promise<void> {
  const reply = await call(endpoints.getProfile, {});
  if (reply.ok && reply.data.is_verified) replaceUser(userOf(reply.data));
}
