import './menu.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface Properties {
  /** Accessible name of the button. */
  label: string;
  /** Content of the button. */
  button: ReactNode;
  buttonClass: string;
  panelClass?: string;
  onOpen?: () => void;
  children: (close: () => void) => ReactNode;
}

/** A panel behind a button, closed by a press elsewhere, Escape, or focus that leaves it. */
export function Popover({ label, button: face, buttonClass, panelClass = '', onOpen, children }: Properties) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ type, target }: Event) => {
      // A press on text inside the panel focuses an ancestor of the popover.
      const isAround = type === 'focusin' && (target as Node).contains(whole.current);
      if (!isAround && !whole.current?.contains(target as Node)) setOpen(false);
    };
    const putAway = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', putAway);
    return () => {
      document.removeEventListener('keydown', putAway);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);

  return (
    <div className="menu-whole" ref={whole}>
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
        {face}
      </button>
      <div className={`menu ${panelClass}`.trim()} id={id} hidden={!isOpen}>
        {children(() => setOpen(false))}
      </div>
    </div>
  );
}
