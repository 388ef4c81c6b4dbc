import './button.css';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `isMainRoad`: the one primary action of a screen. */
  variant?: 'main' | 'plain' | 'quiet' | 'danger' | 'link';
  /** True while its action is running: it keeps its width and its focus, and cannot be pressed again. */
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
  ...rest
}: Props) {
  // A field shows its error on blur, which may move a submit button away from under the pointer before the click. So a submit button
  // does not take the focus on mousedown, but on click.
  const isSubmit = type === 'submit';
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Not when Enter in a field triggered the click.
    if (isSubmit && event.detail > 0) event.currentTarget.focus({ focusVisible: false });
    // Also prevents the form's submission.
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
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
