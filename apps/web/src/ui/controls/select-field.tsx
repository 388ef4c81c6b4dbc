import type { Ref, SelectHTMLAttributes } from 'react';
import { Labelled, type LabelProperties } from './labelled.tsx';

interface Props extends LabelProperties, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly { value: string | number; label: string }[];
  /** Text shown until an option is chosen. It cannot be chosen itself. */
  placeholder: string;
  ref?: Ref<HTMLSelectElement>;
}

/** A select with the native list of the platform, which is easy to use on a phone. */
export function SelectField({ label, hint, error, optional, options, placeholder, ...select }: Props) {
  return (
    <Labelled
      label={label}
      {...(hint !== undefined && { hint })}
      error={error}
      {...(optional !== undefined && { optional })}
    >
      {(attributes) => (
        <select className="control" {...select} {...attributes}>
          <option value="" disabled={!optional}>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
