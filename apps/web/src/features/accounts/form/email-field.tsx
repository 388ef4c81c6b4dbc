import type { InputHTMLAttributes, Ref } from 'react';
import { TextField } from '../../../ui/controls/text-field.tsx';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error: string | undefined;
  /** `username` if the user signs in with this e-mail. */
  autoComplete: 'username' | 'email';
  value: string;
  onValueChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** An e-mail field with the attributes for phone keyboards and password managers. */
export function EmailField({ onValueChange, ...input }: Props) {
  return (
    <TextField
      type="email"
      name="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      onChange={({ target }) => onValueChange(target.value)}
      {...input}
    />
  );
}
