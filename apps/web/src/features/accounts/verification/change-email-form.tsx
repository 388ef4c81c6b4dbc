import '../codes/code-form.css';
import type { CodeDigits, User } from '@furrow/contract/accounts/accounts';
import { endpoints } from '@furrow/contract/endpoints';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isRefusal } from '../../../api/problem.ts';
import { useSend } from '../../../api/use-send.ts';
import { codeTexts } from '../../../texts/codes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmailField } from '../form/email-field.tsx';
import { fieldErrorText, formErrorText } from '../form/error-text.ts';

interface Props {
  email: string;
  /** Reason shown to the user why another e-mail address is needed. */
  reason: string | undefined;
  onChanged: (user: User, digits: CodeDigits) => void;
  onAlreadyVerified: () => void;
  onBack: () => void;
}

/** Replaces an e-mail address that codes cannot reach. */
export function ChangeEmailForm({ email, reason, onChanged, onAlreadyVerified, onBack }: Props) {
  const [typed, setTyped] = useState(email);
  const inputRef = useRef<HTMLInputElement>(null);
  const { send, isSending, problem, clearProblem } = useSend(endpoints.changeEmail, { quiet: 'problem' });
  const words = codeTexts.changeEmail;

  useEffect(() => inputRef.current?.select(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return inputRef.current?.focus();
    const reply = await send({ body: { email: typed.trim() } });
    if (!reply) return;
    if (reply.ok) return onChanged(reply.data, reply.extras.digits);
    if (isRefusal(reply.problem, 'already_verified')) return onAlreadyVerified();
    inputRef.current?.focus();
  };
  const error =
    fieldErrorText(problem, 'email') ??
    formErrorText(problem, ['email']) ??
    (typed === email ? reason : undefined);

  return (
    <form className="code-form" noValidate onSubmit={submit} onInput={clearProblem}>
      <EmailField
        label={words.email}
        autoComplete="email"
        ref={inputRef}
        value={typed}
        onValueChange={setTyped}
        error={error}
      />
      <Button type="submit" loading={isSending} wide>
        {words.send}
      </Button>
      <Button variant="plain" wide disabled={isSending} onClick={onBack}>
        {words.back}
      </Button>
    </form>
  );
}
