import type { User } from '@furrow/contract/accounts/accounts';
import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { replaceUser } from '../../../session/session.ts';
import { codeTexts } from '../../../texts/codes.ts';
import { SuccessDialog } from '../codes/success-dialog.tsx';
import { userOf } from '../user-of.ts';
import { OtpDialog } from './otp-dialog.tsx';

/** Covers a screen with a dialog until the e-mail is verified. */
export default function Verification({ user }: { user: User }) {
  const [verifiedUser, setVerified] = useState<User | null>(null);

  useEffect(() => void refreshUser(), []);
  if (verifiedUser) {
    return (
      <SuccessDialog
        title={codeTexts.otp.successTitle}
        description={codeTexts.otp.success}
        onContinue={() => replaceUser(verifiedUser)}
      />
    );
  }
  return <OtpDialog user={user} onVerified={setVerified} onAlreadyVerified={() => void refreshUser()} />;
}

/** Loads the user again, because the e-mail may have been verified in another tab or before a reload. */
async function refreshUser(): Promise<void> {
  const reply = await call(endpoints.getProfile, {});
  if (reply.ok && reply.data.is_verified) replaceUser(userOf(reply.data));
}
