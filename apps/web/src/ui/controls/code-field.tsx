import './form-fields.css';
import './code-field.css';
import { OTPField } from '@base-ui/react/otp-field';
import { type RefObject, useId } from 'react';

interface Props {
  label: string;
  /** Accessible name of a digit box by its position, from 1. */
  digitLabel: (position: number) => string;
  length: number;
  value: string;
  onChange: (value: string) => void;
  /** Called when Enter is pressed in one of the boxes. */
  onEnter: () => void;
  error?: string | undefined;
  firstRef: RefObject<HTMLInputElement | null>;
}

/**
 * Input for a code with one box per digit. The focus advances while typing, backspace goes back, and
 * a full code can be pasted.
 */
export function CodeField({ label, digitLabel, length, value, onChange, onEnter, error, firstRef }: Props) {
  const id = useId();
  return (
    <div className="labelled">
      <label htmlFor={id}>{label}</label>
      <OTPField.Root
        id={id}
        dir="ltr"
        length={length}
        value={value}
        onValueChange={onChange}
        className="code"
      >
        {[...Array(length).keys()].map((digit) => (
          <OTPField.Input
            key={digit}
            ref={digit === 0 ? firstRef : null}
            className="control code-digit"
            aria-label={digit === 0 ? undefined : digitLabel(digit + 1)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') onEnter();
            }}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
        ))}
      </OTPField.Root>
      <p className="error" id={`${id}-error`} role="alert" hidden={!error}>
        {error}
      </p>
    </div>
  );
}
