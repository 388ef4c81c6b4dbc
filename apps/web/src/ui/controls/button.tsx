import './button.css';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Style of the button. `main`: the only primary action of a screen. */
  variant?: 'main' | 'plain' | 'quiet' | 'danger' | 'link';
  /** True while the action is running: the button keeps its width and its focus, and cannot be pressed again. */
  loading?: boolean;
  wide?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

function preventFocusChange(event: MouseEvent): void {
  event.preventDefault();
}

export function Button({
  variant = 'main',
  loading = false,
  wide = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...buttonProps
}: Props) {
  // A submit button does not get the focus on mousedown but on click: the blur of a field may show an error that moves
  // the button away from the pointer before the click.
  const isSubmit = type === 'submit';
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A click with `detail` 0 was caused by Enter in a field, which then keeps the focus.
    if (isSubmit && event.detail > 0) event.currentTarget.focus({ focusVisible: false });
    // Preventing the default also prevents the form from being submitted.
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...buttonProps}
      type={type}
      className={`button button-${variant} ${className}`}
      data-wide={wide || undefined}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onMouseDown={isSubmit ? preventFocusChange : undefined}
      onClick={handleClick}
    >
      <span className="button-words">{children}</span>
      {loading && <span className="button-work" aria-hidden="true" />}
    </button>
  );
}
