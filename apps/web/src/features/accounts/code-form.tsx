import './code-form.css';
import type { CodeDigits } from '@furrow/contract/accounts';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { codeTexts } from '../../texts/codes.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { LongCodeField } from '../../ui/long-code-field.tsx';
import { clockText } from './countdown.ts';

interface Properties {
  /** Number of digits of the mailed code; null if unknown. */
  digits: CodeDigits | null;
  /** Message when fewer digits are submitted. */
  incomplete: string;
  /** Problem with the code, or with requesting another one. */
  error: string | undefined;
  /** Seconds until another code can be requested. */
  seconds: number;
  isVerifying: boolean;
  isResending: boolean;
  /** `onVerify` resolves to true when the code was refused, which empties the boxes. */
  onType: () => void;
  onVerify: (code: string) => Promise<boolean>;
  onResend: () => Promise<void>;
  first: RefObject<HTMLInputElement | null>;
}

/** Boxes for a mailed code of four digits, or a line for one of twelve, with a button for another code after a delay. */
export function CodeForm({
  digits,
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
  const words = codeTexts.code;
  const length = digits ?? 4;
  const typed = code.replaceAll(/\D/g, '');

  useEffect(() => first.current?.focus(), [first]);
  const type = (value: string) => {
    setCode(value);
    setIncomplete(false);
    onType();
  };
  const empty = () => {
    setCode('');
    first.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.length !== length) return setIncomplete(true);
    if (await onVerify(typed)) empty();
  };
  // A disabled button also keeps Enter from submitting, so this shows the reason.
  const pressEnter = () => setIncomplete(typed.length < length);
  const sendAgain = () => {
    type('');
    first.current?.focus();
    void onResend();
  };

  return (
    <>
      <form className="code-form" noValidate onSubmit={submit}>
        {length === 4 ? (
          <CodeField
            label={words.label}
            digitLabel={(position) => words.digit({ position })}
            length={length}
            value={code}
            onChange={type}
            onEnter={pressEnter}
            first={first}
            error={isIncomplete ? incomplete : error}
          />
        ) : (
          <LongCodeField
            label={words.label}
            hint={words.longHint}
            value={code}
            onChange={type}
            first={first}
            error={isIncomplete ? words.longIncomplete : error}
          />
        )}
        <Button
          type="submit"
          working={work.isVerifying}
          // Boxes accept no extra digits; in the line, an extra digit needs an error message.
          disabled={typed.length < length}
          wide
        >
          {words.verify}
        </Button>
      </form>
      <div className="code-again">
        <span className="number" hidden={seconds === 0}>
          {words.resendIn({ time: clockText(seconds) })}
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
