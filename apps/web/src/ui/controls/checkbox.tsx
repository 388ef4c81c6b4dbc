import './form-fields.css';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ label, ...input }: Props) {
  return (
    <label className="checkbox">
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
