import './code-form.css';
import type { CodeDigits } from '@furrow/contract/accounts/accounts';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { codeTexts } from '../../../texts/codes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CodeField } from '../../../ui/controls/code-field.tsx';
import { LongCodeField } from '../../../ui/controls/long-code-field.tsx';
import { clockText } from './countdown.ts';

interface Props {
  /** Number of digits of the mailed code; null if unknown. */
  digits: CodeDigits | null;
  /** Message when too few digits are submitted. */
  incomplete: string;
  /** Problem with the code, or with requesting another one. */
  error: string | undefined;
  /** Seconds until another code can be requested. */
  seconds: number;
  isVerifying: boolean;
  isResending: boolean;
  onType: () => void;
  /** Resolves to true when the code was refused, which empties the input. */
  onVerify: (code: string) => Promise<boolean>;
  onResend: () => Promise<void>;
  firstInput: RefObject<HTMLInputElement | null>;
}

/**
 * Input for a mailed code, as boxes for four digits or one line for twelve, with a button that requests
 * another code after a delay. The fourth digit submits the code.
 */
export function CodeForm({
  digits,
  firstInput,
  incomplete,
  error,
  seconds,
  onType,
  onVerify,
  onResend,
  ...status
}: Props) {
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const words = codeTexts.code;
  const length = digits ?? 4;
  const typed = code.replaceAll(/\D/g, '');

  useEffect(() => firstInput.current?.focus(), [firstInput]);
  const verify = async (digitsTyped: string) => {
    if (await onVerify(digitsTyped)) clear();
  };
  const handleInput = (value: string) => {
    setCode(value);
    setIncomplete(false);
    onType();
    // The last of four digits needs no press of the button.
    if (length === 4 && value.length === length && value !== code && !status.isVerifying) void verify(value);
  };
  const clear = () => {
    setCode('');
    firstInput.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.length !== length) return setIncomplete(true);
    await verify(typed);
  };
  // The disabled button keeps Enter from submitting the form, so Enter shows the error message here.
  const pressEnter = () => setIncomplete(typed.length < length);
  const resendCode = () => {
    handleInput('');
    firstInput.current?.focus();
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
            onChange={handleInput}
            onEnter={pressEnter}
            firstRef={firstInput}
            error={isIncomplete ? incomplete : error}
          />
        ) : (
          <LongCodeField
            label={words.label}
            hint={words.longHint}
            value={code}
            onChange={handleInput}
            firstRef={firstInput}
            error={isIncomplete ? words.longIncomplete : error}
          />
        )}
        <Button
          type="submit"
          loading={status.isVerifying}
          // Too many digits, which only the long field accepts, do not disable the button: pressing
          // it shows an error message.
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
          variant="plain"
          disabled={seconds > 0 && !status.isResending}
          loading={status.isResending}
          onClick={resendCode}
        >
          {words.resend}
        </Button>
      </div>
    </>
  );
}
