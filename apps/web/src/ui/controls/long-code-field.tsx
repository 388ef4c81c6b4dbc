import './code-field.css';
import type { RefObject } from 'react';
import { TextField } from './text-field.tsx';

interface Props {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  firstRef: RefObject<HTMLInputElement | null>;
}

/** Input for a code that has too many digits for a row of boxes. Typed spaces stay in the input. */
export function LongCodeField({ onChange, firstRef, ...field }: Props) {
  return (
    <TextField
      ref={firstRef}
      className="control code-long"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={30}
      onChange={({ target }) => onChange(target.value)}
      {...field}
    />
  );
}
