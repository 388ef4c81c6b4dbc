import { chatbotTexts as texts } from '../../texts/chatbot.en.ts';
import { Button } from '../../ui/button.tsx';
import type { StepProperties } from './drive-flow.ts';

/** Where nothing is behind. */
const withoutBack: ReadonlySet<string> = new Set(['initial', 'select_industry', 'completed']);
/** Where nothing was begun, or the card has its own button. */
const withoutRestart: ReadonlySet<string> = new Set(['initial', 'completed']);

/** What this is, with the ways back: by one step, or to the beginning. */
export function ChatBar({ flow, send }: StepProperties) {
  const isBusy = flow.doing !== null;
  return (
    <div className="chat-bar">
      {!withoutBack.has(flow.at) && (
        <button
          type="button"
          className="chat-back"
          aria-label={texts.back}
          aria-disabled={isBusy || undefined}
          onClick={() => send({ type: 'back' })}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path
              d="M19 12H5m6-6-6 6 6 6"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </button>
      )}
      <h1>{texts.title}</h1>
      {!withoutRestart.has(flow.at) && (
        <Button look="link" disabled={isBusy} onClick={() => send({ type: 'restart' })}>
          {texts.restart}
        </Button>
      )}
    </div>
  );
}
