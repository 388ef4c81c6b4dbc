import { chatbotTexts as texts } from '../../texts/chatbot.ts';
import { ArrowLeft } from '../../ui/arrow-left.tsx';
import { Button } from '../../ui/button.tsx';
import type { StepProperties } from './drive-flow.ts';

/** States without a previous step. */
const withoutBack: ReadonlySet<string> = new Set(['initial', 'select_industry', 'completed']);
/** States in which nothing has started, or whose card has its own button. */
const withoutRestart: ReadonlySet<string> = new Set(['initial', 'completed']);

/** Title bar with buttons to go back one step and to start over. */
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
