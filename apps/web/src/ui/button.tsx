import './button.css';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';

interface Properties extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main`: the one primary action of a screen. */
  look?: 'main' | 'plain' | 'quiet' | 'danger' | 'link';
  /** True while its action is running: it keeps its width and its focus, and cannot be pressed again. */
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
  // A field shows its error on blur, which may move a submit button away from under the pointer before the click. So a submit button
  // does not take the focus on mousedown, but on click.
  const sends = type === 'submit';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not when Enter in a field triggered the click.
    if (sends && event.detail > 0) event.currentTarget.focus({ focusVisible: false });
    // Also prevents the form's submission.
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
