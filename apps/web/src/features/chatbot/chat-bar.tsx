import { chatbotTexts as texts } from '../../texts/chatbot.ts';
import { ArrowLeft } from '../../ui/arrow-left.tsx';
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
          <ArrowLeft />
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
