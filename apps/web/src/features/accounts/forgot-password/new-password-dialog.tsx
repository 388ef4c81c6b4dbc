import '../codes/code-form.css';
import { endpoints } from '@furrow/contract/endpoints';
import { type FormEvent, useRef, useState } from 'react';
import { isRefusal } from '../../../api/problem.ts';
import { useSend } from '../../../api/use-send.ts';
import { codeTexts } from '../../../texts/codes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PasswordField } from '../../../ui/controls/password-field.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { fieldErrorText, formErrorText } from '../form/error-text.ts';
import { FormError } from '../form/form-error.tsx';
import { useFormFocus } from '../form/use-form-focus.ts';
import { type NewPassword, newPasswordProblems } from './new-password.ts';

interface Props {
  email: string;
  resetToken: string | null;
  onChanged: () => void;
  /** Called when the user goes back, with a reason if the reset cannot continue from here. */
  onBack: (because?: string) => void;
}

/** Dialog that sets a new password. `resetToken` is what the server returned for the mailed code. */
export function NewPasswordDialog({ email, resetToken, onChanged, onBack }: Props) {
  const [input, setInput] = useState<NewPassword>({ password: '', confirm: '' });
  const [errors, setErrors] = useState<Partial<NewPassword>>({});
  const { send, isSending, problem, clearProblem } = useSend(endpoints.changeForgottenPassword, {
    quiet: 'problem',
  });
  const { formRef } = useFormFocus(problem);
  const passwordRef = useRef<HTMLInputElement>(null);
  const confirmRef = useRef<HTMLInputElement>(null);
  const words = codeTexts.recover;

  const handleInput = (change: Partial<NewPassword>) => {
    setInput({ ...input, ...change });
    setErrors({});
    clearProblem();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problems = newPasswordProblems(input);
    setErrors(problems);
    if (problems.password) return passwordRef.current?.focus();
    if (problems.confirm) return confirmRef.current?.focus();
    const { password } = input;
    const body = { email, password, confirm_password: input.confirm, reset_token: resetToken };
    const reply = await send({ body });
    if (reply?.ok) onChanged();
    else if (reply && isRefusal(reply.problem, 'reset_not_granted')) onBack(formErrorText(reply.problem, []));
  };

  return (
    <Dialog
      isOpen
      title={words.passwordTitle}
      description={words.passwordExplanation({ email })}
      initialFocus={passwordRef}
    >
      <form className="code-form" noValidate ref={formRef} onSubmit={submit}>
        {/* Password managers read here to which account the password belongs. */}
        <input hidden type="email" name="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="new-password"
          hint={words.passwordHint}
          ref={passwordRef}
          value={input.password}
          onChange={({ target }) => handleInput({ password: target.value })}
          error={errors.password ?? fieldErrorText(problem, 'password')}
        />
        <PasswordField
          label={words.confirm}
          name="confirm_password"
          autoComplete="new-password"
          ref={confirmRef}
          value={input.confirm}
          onChange={({ target }) => handleInput({ confirm: target.value })}
          error={errors.confirm ?? fieldErrorText(problem, 'confirm_password')}
        />
        <FormError>{formErrorText(problem, ['password', 'confirm_password'])}</FormError>
        <Button type="submit" loading={isSending} wide>
          {words.save}
        </Button>
        <Button variant="plain" wide disabled={isSending} onClick={() => onBack()}>
          {words.cancel}
        </Button>
      </form>
    </Dialog>
  );
}
