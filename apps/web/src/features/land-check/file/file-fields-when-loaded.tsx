import { useEffect, useState } from 'react';
import { fileFields } from '../../../ordering/file-fields.ts';
import { accountStageOf } from '../../../session/account-stage.ts';
import { useSession } from '../../../session/session.ts';

type NoticeComponent = typeof import('./file-fields-notice.tsx').default;

/**
 * Saves the fields of a visitor's file once there is an account with a profile. The code for it is loaded only then; the
 * fields stay in the tab if that fails.
 */
export function FileFieldsWhenLoaded() {
  const isNeeded = useSession(({ user }) => accountStageOf(user) === 'customer') && fileFields() !== null;
  const [Notice, setNotice] = useState<NoticeComponent | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    import('./file-fields-notice.tsx').then(
      (module) => setNotice(() => module.default),
      () => undefined,
    );
  }, [isNeeded]);
  return isNeeded && Notice && <Notice />;
}
