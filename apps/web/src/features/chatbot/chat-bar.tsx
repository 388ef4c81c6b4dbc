import { chatbotTexts as texts } from '../../texts/chatbot.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ArrowLeft } from '../../ui/display/arrow-left.tsx';
import type { StepProperties } from './conversation/flow-driver.ts';

/** States without a button to go back, because no step precedes them. */
const statesWithoutBack: ReadonlySet<string> = new Set(['initial', 'select_industry', 'completed']);
/** States without a button to start over: nothing has started, or the card of the state has its own button. */
const statesWithoutRestart: ReadonlySet<string> = new Set(['initial', 'completed']);

/** Title bar with buttons to go back one step and to start over. */
export function ChatBar({ flow, send }: StepProperties) {
  const isBusy = flow.pending !== null;
  return (
    <div className="chat-bar">
      {!statesWithoutBack.has(flow.state) && (
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
      {!statesWithoutRestart.has(flow.state) && (
        <Button variant="link" disabled={isBusy} onClick={() => send({ type: 'restart' })}>
          {texts.restart}
        </Button>
      )}
    </div>
  );
}
