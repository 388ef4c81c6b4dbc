import './form-fields.css';
import { type ReactNode, useId } from 'react';
import { texts } from '../../texts/app.ts';

export interface LabelProperties {
  label: string;
  hint?: ReactNode;
  /** Error message about the input. */
  error?: string | undefined;
  /** True to add "optional" to the label; without it the field is required. */
  optional?: boolean;
}

/** Attributes that connect a control with its label, hint and error. */
interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A control under its label, with hint and error below it. */
export function Labelled({
  label,
  hint,
  error,
  optional,
  children,
}: LabelProperties & { children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useId();
  const describedBy = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="labelled">
      <label htmlFor={id}>
        {label}
        {optional && <span className="optional"> {texts.form.optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="error" id={`${id}-error`} role="alert" hidden={!error}>
        {error}
      </p>
    </div>
  );
}
