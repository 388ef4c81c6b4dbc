import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { texts } from '../../texts/app.ts';
import { Labelled, type LabelProperties } from './labelled.tsx';

interface Props extends LabelProperties, InputHTMLAttributes<HTMLInputElement> {
  /** Tells password managers whether to fill in a saved password or to propose a new one. */
  autoComplete: 'current-password' | 'new-password';
  ref?: Ref<HTMLInputElement>;
}

/** A password input with a button that shows the typed text. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <Labelled label={label} {...(hint !== undefined && { hint })} error={error}>
      {(attributes) => (
        <div className="control-with-button">
          <input
            spellCheck={false}
            autoCapitalize="none"
            className="control"
            {...input}
            {...attributes}
            type={isShown ? 'text' : 'password'}
          />
          <button
            className="control-button"
            type="button"
            aria-pressed={isShown}
            aria-label={texts.form.showPassword}
            aria-controls={attributes.id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? texts.form.hide : texts.form.show}
          </button>
        </div>
      )}
    </Labelled>
  );
}
