import './profile.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { NoPassword } from './no-password.tsx';

const words = profileTexts.password;

export default function ChangePasswordScreen() {
  const [isChanged, setDone] = useState(false);
  // Users who sign in with an identity provider may have no password. If this call fails, the
  // server refuses the form later.
  const deletionPreview = useCall(endpoints.getAccountDeletion, {});
  const hasNoPassword = deletionPreview.data?.has_password === false;
  return (
    <Page title={words.title} {...(!hasNoPassword && !isChanged && { intro: words.explanation })}>
      <div>
        <div role="status">{isChanged && <p className="page-note">{words.done}</p>}</div>
        {isChanged ? (
          <Link className="button password-done" to="/profile">
            {words.back}
          </Link>
        ) : deletionPreview.isPending ? (
          <FormSkeleton />
        ) : hasNoPassword ? (
          <NoPassword />
        ) : (
          <ChangePasswordForm onDone={() => setDone(true)} />
        )}
      </div>
    </Page>
  );
}

function FormSkeleton() {
  return (
    <div className="password-form" aria-busy="true">
      {['current', 'new', 'again'].map((field) => (
        <div className="labelled" key={field}>
          <Skeleton lines={1} width="9rem" />
          <Skeleton height={2.75} />
        </div>
      ))}
      <Skeleton height={2.75} width="11rem" />
    </div>
  );
}
