import './otp.css';
import type { User } from '@furrow/contract/accounts';
import { endpoints } from '@furrow/contract/endpoints';
import { type FormEvent, useRef, useState } from 'react';
import { isRefusal } from '../../api/problem.ts';
import { problemToasts } from '../../api/problem-toasts.ts';
import { useSend } from '../../api/use-send.ts';
import { signOut } from '../../session/sign-out.ts';
import { texts } from '../../texts/en.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { clockText } from './code-start.ts';
import { OutboxHint } from './outbox-hint.tsx';
import { useCountdown } from './use-countdown.ts';

interface Properties {
  user: User;
  onVerified: (user: User) => void;
  /** The server knows the e-mail as verified, by another tab or an earlier click. */
  onVerifiedAlready: () => void;
}

const length = 4;

/** Asks for the code that was mailed. There is no way past it but the code, and out. */
export function OtpDialog({ user, onVerified, onVerifiedAlready }: Properties) {
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const { seconds, restart } = useCountdown(user.id);
  const verify = useSend(endpoints.verifyCode, { quiet: 'both' });
  const resend = useSend(endpoints.resendCode, { quiet: 'problem' });
  const problem = verify.problem ?? resend.problem;

  const type = (typed: string) => {
    setCode(typed);
    setIncomplete(false);
    verify.forgetProblem();
    resend.forgetProblem();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reply = await verify.send({ body: { otp: code } });
    if (!reply) return;
    if (reply.ok) return onVerified(reply.data);
    if (isRefusal(reply.problem, 'already_verified')) return onVerifiedAlready();
    setCode('');
    first.current?.focus();
  };
  // A button that is off also keeps Enter from sending the form, so this says why.
  const pressEnter = () => setIncomplete(code.length < length);
  const sendAgain = async () => {
    type('');
    const reply = await resend.send({});
    if (reply?.ok) restart();
    else if (reply && isRefusal(reply.problem, 'already_verified')) onVerifiedAlready();
  };

  return (
    <Dialog isOpen title={texts.otp.title} description={texts.otp.sent(user.email)} focusFirst={first}>
      <OutboxHint />
      <form className="otp" noValidate onSubmit={submit}>
        <CodeField
          label={texts.otp.code}
          digitLabel={texts.otp.digit}
          length={length}
          value={code}
          onChange={type}
          onEnter={pressEnter}
          first={first}
          error={isIncomplete ? texts.otp.incomplete : problem ? problemToasts(problem).join(' ') : undefined}
        />
        <Button type="submit" working={verify.isSending} disabled={code.length < length} wide>
          {texts.otp.verify}
        </Button>
      </form>
      <div className="otp-again">
        <span className="number" hidden={seconds === 0}>
          {texts.otp.resendIn(clockText(seconds))}
        </span>
        <Button
          look="plain"
          disabled={seconds > 0 && !resend.isSending}
          working={resend.isSending}
          onClick={sendAgain}
        >
          {texts.otp.resend}
        </Button>
      </div>
      <p className="otp-out">
        {texts.otp.notYours}{' '}
        <Button look="link" onClick={signOut}>
          {texts.otp.logOut}
        </Button>
      </p>
    </Dialog>
  );
}
