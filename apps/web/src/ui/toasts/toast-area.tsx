import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { useEffect, useRef } from 'react';
import { toast as show, ToastContainer } from 'react-toastify/unstyled';
import { texts } from '../../texts/app.ts';
import { language } from '../../texts/language.ts';
import { followReach } from './toast-reach.ts';
import { drainToasts, useToasts } from './toasts.ts';

const isRightToLeft = language.direction === 'rtl';

/**
 * Shows toasts at the upper end of the page for 5 seconds. The pointer over them or a window without focus pauses them,
 * and dragging dismisses them.
 */
export default function ToastArea() {
  const waitingToasts = useToasts((state) => state.pendingToasts);
  const dismissals = useToasts((state) => state.dismissals);
  const failures = useRef<string[]>([]);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => followReach(area.current!, '.Toastify__toast'), []);
  useEffect(() => {
    if (dismissals > 0) show.dismiss();
  }, [dismissals]);
  useEffect(() => {
    if (waitingToasts.length === 0) return;
    for (const { kind, text, detail } of drainToasts()) {
      const toastId = `${kind} ${text}`;
      // After a success, the toasts of earlier failures are outdated.
      if (kind === 'success') for (const failedId of failures.current.splice(0)) show.dismiss(failedId);
      if (kind === 'error') failures.current.push(toastId);
      show[kind](detail === undefined ? text : <DetailedToast text={text} detail={detail} />, { toastId });
    }
  }, [waitingToasts]);
  return (
    <div ref={area} className="toast-area">
      <ToastContainer
        position={isRightToLeft ? 'top-left' : 'top-right'}
        rtl={isRightToLeft}
        autoClose={5000}
        pauseOnHover
        pauseOnFocusLoss
        draggable
        draggablePercent={80}
        closeButton={CloseButton}
        icon={false}
        aria-label={texts.frame.toasts}
      />
    </div>
  );
}

function DetailedToast({ text, detail }: { text: string; detail: string }) {
  return (
    <div>
      {text}
      <small className="toast-detail">{detail}</small>
    </div>
  );
}

/** Hides the progress bar from screen readers, because it is only visual, and the library labels it in English. */
function hideProgressBar(button: HTMLButtonElement | null): void {
  const progressBar = button?.closest('.Toastify__toast')?.querySelector('[role="progressbar"]');
  progressBar?.removeAttribute('aria-label');
  progressBar?.setAttribute('aria-hidden', 'true');
}

function CloseButton({ closeToast }: { closeToast: (event: React.MouseEvent) => void }) {
  return (
    <button
      ref={hideProgressBar}
      className="toast-close"
      type="button"
      aria-label={texts.action.close}
      onClick={closeToast}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d="M4 4l8 8M12 4l-8 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
    </button>
  );
}
