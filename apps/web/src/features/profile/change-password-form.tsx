import { endpoints } from '@furrow/contract/endpoints';
import { joinSentences } from '@furrow/messages/join';
import { useForm } from 'react-hook-form';
import { useSend } from '../../api/use-send.ts';
import { useSession } from '../../session/session.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { fieldChecks, type PasswordChange } from './password-change.ts';

const words = profileTexts.password;
const empty: PasswordChange = { current_password: '', password: '', confirm_password: '' };

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { send, isSending, problem, clearProblem } = useSend(endpoints.changePassword);
  const { register, handleSubmit, setError, formState } = useForm<PasswordChange>({ defaultValues: empty });
  const email = useSession(({ user }) => user?.email);

  const save = async (typed: PasswordChange) => {
    const refresh = useSession.getState().token?.refresh ?? null;
    const reply = await send({ body: { ...typed, refresh } });
    if (reply?.ok) return onDone();
    if (reply?.problem.kind !== 'invalid') return;
    for (const [field, sentences] of Object.entries(reply.problem.fields)) {
      if (field in empty) {
        setError(
          field as keyof PasswordChange,
          { message: joinSentences(...sentences) },
          { shouldFocus: true },
        );
      }
    }
  };
  const field = (name: keyof PasswordChange) => ({
    ...register(name, { validate: fieldChecks[name], onChange: clearProblem }),
    error: formState.errors[name]?.message,
  });

  return (
    <form className="password-form" noValidate onSubmit={handleSubmit(save)}>
      {/* Password managers store the new password for this e-mail. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={words.current} autoComplete="current-password" {...field('current_password')} />
      <PasswordField
        label={words.next}
        autoComplete="new-password"
        hint={words.nextHint}
        {...field('password')}
      />
      <PasswordField label={words.confirm} autoComplete="new-password" {...field('confirm_password')} />
      <p className="error" role="alert" hidden={problem?.kind !== 'refused'}>
        {problem?.kind === 'refused' && problem.message}
      </p>
      <Button type="submit" loading={isSending}>
        {words.save}
      </Button>
    </form>
  );
}
