import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Popover } from './popover.tsx';

type MenuEntry = { label: string; to: string } | { label: string; onChoose: () => void };

interface Props {
  /** Accessible name of the button. */
  label: string;
  /** Visible content of the button. */
  children: ReactNode;
  buttonClass: string;
  /** Heading above the entries. */
  heading?: ReactNode;
  entries: readonly MenuEntry[];
}

/**
 * Links and actions behind one button. It is a list and no ARIA menu, so that the Tab key goes through the entries and
 * screen readers announce their number.
 */
export function Menu({ label, children, buttonClass, heading, entries }: Props) {
  return (
    <Popover label={label} button={children} buttonClass={buttonClass}>
      {(close) => (
        <>
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
        </>
      )}
    </Popover>
  );
}
