import './button.css';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';

interface Properties extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main`: the one main action of a screen. */
  look?: 'main' | 'plain' | 'danger' | 'link';
  /** Its work is under way: it keeps its width and its focus and cannot be pressed again. */
  working?: boolean;
  wide?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
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
  const press = (event: MouseEvent<HTMLButtonElement>) => {
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
      onClick={press}
    >
      <span className="button-words">{children}</span>
      {working && <span className="button-work" aria-hidden="true" />}
    </button>
  );
}
