import './dialog.css';
import { Dialog as Base } from '@base-ui/react/dialog';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { texts } from '../texts/app.ts';

interface Properties {
  isOpen: boolean;
  title: string;
  description?: ReactNode;
  /** Without it the dialog cannot be put away: only its own buttons lead on. */
  onClose?: () => void;
  /** Where typing begins; otherwise its first control. */
  focusFirst?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
  /** Where one goes on when it is closed; otherwise at what opened it. Null: there is no such place. */
  focusAfter?: () => HTMLElement | null;
  children?: ReactNode;
}

/** A press beside the dialog takes nothing out of the hand that types in it. */
function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault();
}

/** A question that stands before everything else until it is answered or put away. */
export function Dialog({
  isOpen,
  title,
  description,
  onClose,
  focusFirst,
  focusAfter,
  children,
}: Properties) {
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose?.()}
      disablePointerDismissal={onClose === undefined}
    >
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Viewport className="dialog-viewport" onMouseDown={keepFocus}>
          <Base.Popup
            className="dialog"
            {...(focusFirst && { initialFocus: focusFirst })}
            {...(focusAfter && { finalFocus: focusAfter })}
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
