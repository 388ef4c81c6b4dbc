import type { InputHTMLAttributes, Ref } from 'react';
import { TextField } from '../../ui/text-field.tsx';

interface Properties extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error: string | undefined;
  /** `username`: the e-mail that somebody signs in with. */
  autoComplete: 'username' | 'email';
  value: string;
  onType: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** An e-mail as the keyboard of a phone and a password manager know it. */
export function EmailField({ onType, ...input }: Properties) {
  return (
    <TextField
      type="email"
      name="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      onChange={({ target }) => onType(target.value)}
      {...input}
    />
  );
}
