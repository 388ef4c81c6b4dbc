import './menu.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface Props {
  /** Accessible name of the button. */
  label: string;
  /** Visible content of the button. */
  button: ReactNode;
  buttonClass: string;
  panelClass?: string;
  onOpen?: () => void;
  children: (close: () => void) => ReactNode;
}

/** A panel behind a button. Escape, a press outside, or moving the focus out of the panel closes it. */
export function Popover({
  label,
  button: buttonContent,
  buttonClass,
  panelClass = '',
  onOpen,
  children,
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnLeave = ({ type, target }: Event) => {
      // A press on text inside of the panel focuses an ancestor of the popover, which must not close it.
      const isFocusInside = type === 'focusin' && (target as Node).contains(container.current);
      if (!isFocusInside && !container.current?.contains(target as Node)) setOpen(false);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOnLeave);
    document.addEventListener('focusin', closeOnLeave);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOnLeave);
      document.removeEventListener('focusin', closeOnLeave);
    };
  }, [isOpen]);

  return (
    <div className="menu-and-button" ref={container}>
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          if (!isOpen) onOpen?.();
          setOpen(!isOpen);
        }}
      >
        {buttonContent}
      </button>
      <div className={`menu ${panelClass}`.trim()} id={id} hidden={!isOpen}>
        {children(() => setOpen(false))}
      </div>
    </div>
  );
}
