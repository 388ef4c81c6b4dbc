import type { InputHTMLAttributes, Ref } from 'react';
import { Labelled, type LabelProperties } from './labelled.tsx';

interface Props extends LabelProperties, InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

/** One line of text under its label. Accepts the props of react-hook-form's `register`. */
export function TextField({ label, hint, error, optional, ...input }: Props) {
  return (
    <Labelled
      label={label}
      {...(hint !== undefined && { hint })}
      error={error}
      {...(optional !== undefined && { optional })}
    >
      {(attributes) => <input type="text" className="control" {...input} {...attributes} />}
    </Labelled>
  );
}
