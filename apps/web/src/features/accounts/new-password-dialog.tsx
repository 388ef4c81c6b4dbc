import './code-form.css';
import { endpoints } from '@furrow/contract/endpoints';
import { type FormEvent, useRef, useState } from 'react';
import { isRefusal } from '../../api/problem.ts';
import { useSend } from '../../api/use-send.ts';
import { codeTexts } from '../../texts/codes.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { fieldSentence, formSentence } from './field-sentence.ts';
import { FormError } from './form-error.tsx';
import { type NewPassword, newPasswordProblems } from './new-password.ts';
import { useFormFocus } from './use-form-focus.ts';

interface Properties {
  email: string;
  resetToken: string | null;
  onChanged: () => void;
  /** Called with a reason if the reset cannot continue from here. */
  onBack: (because?: string) => void;
}

/** Sets the new password, with the token that the code gave. */
export function NewPasswordDialog({ email, resetToken, onChanged, onBack }: Properties) {
  const [typed, setTyped] = useState<NewPassword>({ password: '', confirm: '' });
  const [wrong, setWrong] = useState<Partial<NewPassword>>({});
  const { send, isSending, problem, forgetProblem } = useSend(endpoints.changeForgottenPassword, {
    quiet: 'problem',
  });
  const { form } = useFormFocus(problem);
  const first = useRef<HTMLInputElement>(null);
  const confirm = useRef<HTMLInputElement>(null);
  const words = codeTexts.recover;

  const type = (part: Partial<NewPassword>) => {
    setTyped({ ...typed, ...part });
    setWrong({});
    forgetProblem();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problems = newPasswordProblems(typed);
    setWrong(problems);
    if (problems.password) return first.current?.focus();
    if (problems.confirm) return confirm.current?.focus();
    const { password } = typed;
    const body = { email, password, confirm_password: typed.confirm, reset_token: resetToken };
    const reply = await send({ body });
    if (reply?.ok) onChanged();
    else if (reply && isRefusal(reply.problem, 'reset_not_granted')) onBack(formSentence(reply.problem, []));
  };

  return (
    <Dialog
      isOpen
      title={words.passwordTitle}
      description={words.passwordExplanation({ email })}
      focusFirst={first}
    >
      <form className="code-form" noValidate ref={form} onSubmit={submit}>
        {/* Lets password managers know which account the password belongs to. */}
        <input hidden type="email" name="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="new-password"
          hint={words.passwordHint}
          ref={first}
          value={typed.password}
          onChange={({ target }) => type({ password: target.value })}
          error={wrong.password ?? fieldSentence(problem, 'password')}
        />
        <PasswordField
          label={words.confirm}
          name="confirm_password"
          autoComplete="new-password"
          ref={confirm}
          value={typed.confirm}
          onChange={({ target }) => type({ confirm: target.value })}
          error={wrong.confirm ?? fieldSentence(problem, 'confirm_password')}
        />
        <FormError>{formSentence(problem, ['password', 'confirm_password'])}</FormError>
        <Button type="submit" working={isSending} wide>
          {words.save}
        </Button>
        <Button look="plain" wide disabled={isSending} onClick={() => onBack()}>
          {words.cancel}
        </Button>
      </form>
    </Dialog>
  );
}
