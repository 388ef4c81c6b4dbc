import './code-form.css';
import type { CodeDigits, User } from '@furrow/contract/accounts';
import { endpoints } from '@furrow/contract/endpoints';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isRefusal } from '../../api/problem.ts';
import { useSend } from '../../api/use-send.ts';
import { codeTexts } from '../../texts/codes.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { fieldSentence, formSentence } from './field-sentence.ts';

interface Properties {
  email: string;
  /** Why a different e-mail is needed. */
  because: string | undefined;
  onChanged: (user: User, digits: CodeDigits) => void;
  onVerifiedAlready: () => void;
  onBack: () => void;
}

/** Replaces an e-mail address that codes cannot reach. */
export function ChangeEmailForm({ email, because, onChanged, onVerifiedAlready, onBack }: Properties) {
  const [typed, setTyped] = useState(email);
  const field = useRef<HTMLInputElement>(null);
  const { send, isSending, problem, forgetProblem } = useSend(endpoints.changeEmail, { quiet: 'problem' });
  const words = codeTexts.changeEmail;

  useEffect(() => field.current?.select(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return field.current?.focus();
    const reply = await send({ body: { email: typed.trim() } });
    if (!reply) return;
    if (reply.ok) return onChanged(reply.data, reply.beside.digits);
    if (isRefusal(reply.problem, 'already_verified')) return onVerifiedAlready();
    field.current?.focus();
  };
  const error =
    fieldSentence(problem, 'email') ??
    formSentence(problem, ['email']) ??
    (typed === email ? because : undefined);

  return (
    <form className="code-form" noValidate onSubmit={submit} onInput={forgetProblem}>
      <EmailField
        label={words.email}
        autoComplete="email"
        ref={field}
        value={typed}
        onType={setTyped}
        error={error}
      />
      <Button type="submit" working={isSending} wide>
        {words.send}
      </Button>
      <Button look="plain" wide disabled={isSending} onClick={onBack}>
        {words.back}
      </Button>
    </form>
  );
}
