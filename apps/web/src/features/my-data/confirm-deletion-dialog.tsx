import type { DeletionPreview } from '@furrow/contract/accounts/my-data';
import { endpoints } from '@furrow/contract/endpoints';
import { joinSentences } from '@furrow/messages/join';
import { type FormEvent, useState } from 'react';
import { isRefusal, type Problem } from '../../api/problem.ts';
import { problemToasts } from '../../api/problem-toasts.ts';
import { useSend } from '../../api/use-send.ts';
import { closeSession, useSession } from '../../session/session.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { confirmationProblems, type DeletionConfirmation } from './deletion-confirmation.ts';

const words = profileTexts.leaving;

interface Props {
  /** Figures of the deletion that the user has accepted. */
  deletionPreview: DeletionPreview;
  onCancel: () => void;
  onBack: () => void;
  /** Called with the server's message if the figures have changed since the user accepted them. */
  onChanged: (sentence: string) => void;
}

/** Dialog for the final confirmation: it requires the account's e-mail, and its password if there is one. */
export function ConfirmDeletionDialog({ deletionPreview, onCancel, onBack, onChanged }: Props) {
  const [ownEmail] = useState(useSession.getState().user?.email ?? '');
  const [input, setInput] = useState<DeletionConfirmation>({ email: '', password: '' });
  const [errors, setErrors] = useState<Partial<DeletionConfirmation>>({});
  const { send, isSending, problem, clearProblem } = useSend(endpoints.deleteAccount, { quiet: 'problem' });

  const handleInput = (change: Partial<DeletionConfirmation>) => {
    setInput({ ...input, ...change });
    setErrors({});
    clearProblem();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problems = confirmationProblems(input, {
      email: ownEmail,
      hasPassword: deletionPreview.has_password,
    });
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const body = {
      email: input.email.trim(),
      current_password: deletionPreview.has_password ? input.password : null,
      forfeited: deletionPreview.forfeited,
    };
    const reply = await send({ body });
    if (!reply) return;
    if (reply.ok) closeSession('left');
    else if (isRefusal(reply.problem, 'deletion_changed'))
      onChanged(joinSentences(...problemToasts(reply.problem)));
  };
  const serverErrors = errorsByField(problem);

  return (
    <Dialog isOpen title={words.sureTitle} description={words.sure({ email: ownEmail })} onClose={onCancel}>
      <form className="leaving-form" noValidate onSubmit={submit}>
        <TextField
          label={words.email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={input.email}
          onChange={({ target }) => handleInput({ email: target.value })}
          error={errors.email ?? serverErrors.email}
        />
        {deletionPreview.has_password && (
          <PasswordField
            label={words.password}
            autoComplete="current-password"
            value={input.password}
            onChange={({ target }) => handleInput({ password: target.value })}
            error={errors.password ?? serverErrors.password}
          />
        )}
        <p className="error" role="alert" hidden={!serverErrors.generalError}>
          {serverErrors.generalError}
        </p>
        <div className="dialog-actions">
          <Button variant="danger" type="submit" loading={isSending}>
            {words.confirm}
          </Button>
          <Button variant="plain" onClick={onBack}>
            {words.back}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The server's error messages by field. */
function errorsByField(problem: Problem | null): Partial<DeletionConfirmation> & { generalError?: string } {
  if (problem?.kind !== 'invalid')
    return problem ? { generalError: joinSentences(...problemToasts(problem)) } : {};
  const { email, current_password, ...others } = problem.fields;
  const generalError = joinSentences(...Object.values(others).flat());
  return {
    ...(email && { email: joinSentences(...email) }),
    ...(current_password && { password: joinSentences(...current_password) }),
    ...(generalError && { generalError }),
  };
}
