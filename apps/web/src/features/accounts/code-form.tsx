import './code-form.css';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { accountTexts } from '../../texts/accounts.en.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { clockText } from './countdown.ts';

interface Properties {
  /** Said when fewer digits are sent. */
  incomplete: string;
  /** What is wrong with the code, or with asking for another. */
  error: string | undefined;
  /** Until another code may be asked for. */
  seconds: number;
  isVerifying: boolean;
  isResending: boolean;
  /** The last two answer whether the code was refused, which empties the boxes. */
  onType: () => void;
  onVerify: (code: string) => Promise<boolean>;
  onResend: () => Promise<void>;
  first: RefObject<HTMLInputElement | null>;
}

const length = 4;

/** Four boxes for the code that was mailed, and another code once some time has passed. */
export function CodeForm({
  first,
  incomplete,
  error,
  seconds,
  onType,
  onVerify,
  onResend,
  ...work
}: Properties) {
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const words = accountTexts.code;

  useEffect(() => first.current?.focus(), [first]);
  const type = (typed: string) => {
    setCode(typed);
    setIncomplete(false);
    onType();
  };
  const empty = () => {
    setCode('');
    first.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onVerify(code)) empty();
  };
  // A button that is off also keeps Enter from sending the form, so this says why.
  const pressEnter = () => setIncomplete(code.length < length);
  const sendAgain = () => {
    type('');
    first.current?.focus();
    void onResend();
  };

  return (
    <>
      <form className="code-form" noValidate onSubmit={submit}>
        <CodeField
          label={words.label}
          digitLabel={words.digit}
          length={length}
          value={code}
          onChange={type}
          onEnter={pressEnter}
          first={first}
          error={isIncomplete ? incomplete : error}
        />
        <Button type="submit" working={work.isVerifying} disabled={code.length < length} wide>
          {words.verify}
        </Button>
      </form>
      <div className="code-again">
        <span className="number" hidden={seconds === 0}>
          {words.resendIn(clockText(seconds))}
        </span>
        <Button
          look="plain"
          disabled={seconds > 0 && !work.isResending}
          working={work.isResending}
          onClick={sendAgain}
        >
          {words.resend}
        </Button>
      </div>
    </>
  );
}
