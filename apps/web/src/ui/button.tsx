import './button.css';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';

interface Properties extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main`: the one main action of a screen. */
  look?: 'main' | 'plain' | 'quiet' | 'danger' | 'link';
  /** Its work is under way: it keeps its width and its focus and cannot be pressed again. */
  working?: boolean;
  wide?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

export function Button({
  look = 'main',
  working = false,
  wide = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: Properties) {
  // A field that is left says what is wrong with it, which may move a button from under the pointer before it is pressed. What sends
  // a form takes the focus with the press, not before it.
  const sends = type === 'submit';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not where Enter in a field pressed it.
    if (sends && event.detail > 0) event.currentTarget.focus({ focusVisible: false });
    // Also stops the form that it would have sent.
    if (working) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={`button button-${look} ${className}`}
      data-wide={wide || undefined}
      aria-disabled={working || undefined}
      aria-busy={working || undefined}
      onMouseDown={sends ? keepFocus : undefined}
      onClick={press}
    >
      <span className="button-words">{children}</span>
      {working && <span className="button-work" aria-hidden="true" />}
    </button>
  );
}
