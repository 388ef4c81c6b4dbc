import type { Ref, SelectHTMLAttributes } from 'react';
import { Labelled, type LabelProperties } from './labelled.tsx';

interface Properties extends LabelProperties, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly { value: string | number; label: string }[];
  /** Stands there until something is chosen, and cannot be chosen itself. */
  placeholder: string;
  ref?: Ref<HTMLSelectElement>;
}

/** One of a list, with the machine's own list: on a phone nothing is better. */
export function SelectField({ label, hint, error, optional, options, placeholder, ...select }: Properties) {
  return (
    <Labelled
      label={label}
      {...(hint !== undefined && { hint })}
      error={error}
      {...(optional !== undefined && { optional })}
    >
      {(ties) => (
        <select className="control" {...select} {...ties}>
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
