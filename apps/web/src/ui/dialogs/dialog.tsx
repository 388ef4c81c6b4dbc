import './dialog.css';
import { Dialog as Base } from '@base-ui/react/dialog';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { texts } from '../../texts/app.ts';

interface Props {
  isOpen: boolean;
  title: string;
  description?: ReactNode;
  /**
   * Called when the user dismisses the dialog. Without it the dialog has no close button, and only
   * its own buttons close it.
   */
  onClose?: () => void;
  /** Element to focus when the dialog opens; its first control by default. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
  /** Element to focus after closing: by default the one that opened the dialog; null if there is none. */
  finalFocus?: () => HTMLElement | null;
  children?: ReactNode;
}

/** A press outside of the dialog leaves the focus in the field in which the user is typing. */
function preventFocusChange(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault();
}

/** A modal dialog with a question, open until it is answered or dismissed. */
export function Dialog({ isOpen, title, description, onClose, initialFocus, finalFocus, children }: Props) {
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose?.()}
      disablePointerDismissal={onClose === undefined}
    >
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Viewport className="dialog-viewport" onMouseDown={preventFocusChange}>
          <Base.Popup
            className="dialog"
            {...(initialFocus && { initialFocus })}
            {...(finalFocus && { finalFocus })}
          >
            <Base.Title className="dialog-title">{title}</Base.Title>
            {description !== undefined && (
              <Base.Description className="dialog-description">{description}</Base.Description>
            )}
            {onClose && (
              <Base.Close className="dialog-close" aria-label={texts.action.close}>
                <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                  <path d="M3 3l10 10M13 3L3 13" fill="none" stroke="currentColor" strokeWidth="2" />
                </svg>
              </Base.Close>
            )}
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
