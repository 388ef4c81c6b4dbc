import { endpoints } from '@furrow/contract/endpoints';
import type { Leaving } from '@furrow/contract/my-data';
import { type FormEvent, useState } from 'react';
import { isRefusal, type Problem } from '../../api/problem.ts';
import { problemToasts } from '../../api/problem-toasts.ts';
import { useSend } from '../../api/use-send.ts';
import { closeSession, useSession } from '../../session/session.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type LastWords, lastWordsProblems } from './last-words.ts';

const words = profileTexts.leaving;

interface Properties {
  /** The figures that the user accepted. */
  leaving: Leaving;
  onStay: () => void;
  onBack: () => void;
  /** The server has other figures by now; called with its message. */
  onChanged: (sentence: string) => void;
}

/** Final confirmation of the deletion: the account's e-mail, and its password if it has one. */
export function LeaveForGood({ leaving, onStay, onBack, onChanged }: Properties) {
  const [own] = useState(useSession.getState().user?.email ?? '');
  const [typed, setTyped] = useState<LastWords>({ email: '', password: '' });
  const [missing, setMissing] = useState<Partial<LastWords>>({});
  const { send, isSending, problem, forgetProblem } = useSend(endpoints.deleteAccount, { quiet: 'problem' });

  const type = (part: Partial<LastWords>) => {
    setTyped({ ...typed, ...part });
    setMissing({});
    forgetProblem();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = lastWordsProblems(typed, { email: own, hasPassword: leaving.has_password });
    setMissing(wrong);
    if (Object.keys(wrong).length > 0) return;
    const body = {
      email: typed.email.trim(),
      current_password: leaving.has_password ? typed.password : null,
      given_up: leaving.given_up,
    };
    const reply = await send({ body });
    if (!reply) return;
    if (reply.ok) closeSession('left');
    else if (isRefusal(reply.problem, 'leaving_changed')) onChanged(problemToasts(reply.problem).join(' '));
  };
  const said = problemOf(problem);

  return (
    <Dialog isOpen title={words.sureTitle} description={words.sure({ email: own })} onClose={onStay}>
      <form className="leaving-form" noValidate onSubmit={submit}>
        <TextField
          label={words.email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.email}
          onChange={({ target }) => type({ email: target.value })}
          error={missing.email ?? said.email}
        />
        {leaving.has_password && (
          <PasswordField
            label={words.password}
            autoComplete="current-password"
            value={typed.password}
            onChange={({ target }) => type({ password: target.value })}
            error={missing.password ?? said.password}
          />
        )}
        <p className="error" role="alert" hidden={!said.whole}>
          {said.whole}
        </p>
        <div className="dialog-ways">
          <Button look="danger" type="submit" working={isSending}>
            {words.confirm}
          </Button>
          <Button look="plain" onClick={onBack}>
            {words.back}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Errors of the server by field. */
function problemOf(problem: Problem | null): Partial<LastWords> & { whole?: string } {
  if (problem?.kind !== 'invalid') return problem ? { whole: problemToasts(problem).join(' ') } : {};
  const { email, current_password, ...others } = problem.fields;
  const whole = Object.values(others).flat().join(' ');
  return {
    ...(email && { email: email.join(' ') }),
    ...(current_password && { password: current_password.join(' ') }),
    ...(whole && { whole }),
  };
}
