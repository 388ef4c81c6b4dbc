import type { DeletionPreview } from '@furrow/contract/accounts/my-data';
import { useState } from 'react';
import { ConfirmDeletionDialog } from './confirm-deletion-dialog.tsx';
import { DeletionSummaryDialog } from './deletion-summary-dialog.tsx';

/**
 * Confirms the deletion of an account in two dialogs: first its consequences, then the decision. If figures change
 * between them, the first dialog is shown again.
 */
export function DeleteAccountDialogs({ onCancel }: { onCancel: () => void }) {
  const [accepted, setAccepted] = useState<DeletionPreview | null>(null);
  const [change, setChange] = useState<string | null>(null);
  if (accepted === null)
    return <DeletionSummaryDialog change={change} onCancel={onCancel} onContinue={setAccepted} />;
  return (
    <ConfirmDeletionDialog
      deletionPreview={accepted}
      onCancel={onCancel}
      onBack={() => setAccepted(null)}
      onChanged={(sentence) => {
        setChange(sentence);
        setAccepted(null);
      }}
    />
  );
}
