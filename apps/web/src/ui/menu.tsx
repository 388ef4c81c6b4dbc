import './menu.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';

type Entry = { label: string; to: string } | { label: string; onChoose: () => void };

interface Properties {
  /** Names the button that opens it. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  buttonClass: string;
  /** Stands above the entries. */
  heading?: ReactNode;
  entries: readonly Entry[];
}

/**
 * A few links and actions behind one button. Plain links in a list, not an application's menu: the Tab key goes through
 * them and a screen reader says how many there are.
 */
export function Menu({ label, children, buttonClass, heading, entries }: Properties) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!whole.current?.contains(target as Node)) setOpen(false);
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
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      <div className="menu" id={id} hidden={!isOpen}>
        {heading && <p className="menu-heading">{heading}</p>}
        <ul>
          {entries.map((entry) => (
            <li key={entry.label}>
              {'to' in entry ? (
                <Link className="menu-entry" to={entry.to} onClick={close}>
                  {entry.label}
                </Link>
              ) : (
                <button
                  type="button"
                  className="menu-entry"
                  onClick={() => {
                    close();
                    entry.onChoose();
                  }}
                >
                  {entry.label}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
