import type { BotMessage } from '@furrow/contract/catalogue/catalogue';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { parseFlow } from '../../ordering/flow/parse-flow.ts';
import { useGuidedOrder } from '../../ordering/use-guided-order.ts';
import { chatbotTexts as texts } from '../../texts/chatbot.ts';
import { ErrorBoundary } from '../../ui/display/error-boundary.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ChatBar } from './chat-bar.tsx';
import { ChatLines } from './chat-lines.tsx';
import { type AnswerOption, AnswerOptionsContext } from './conversation/answer-options.ts';
import { DataProblem } from './conversation/data-problem.tsx';
import { createFlowDriver, statesOfOrders } from './conversation/flow-driver.ts';
import { StepCard } from './step-card.tsx';
import { TypedAnswer } from './typed-answer.tsx';

/** Shown when the code of a card fails to load: the conversation stays, and reloading the page tries again. */
function StepProblem() {
  const kind = navigator.onLine ? 'unreachable' : 'offline';
  return <DataProblem problem={{ kind }} onTryAgain={() => location.reload()} />;
}

interface Props {
  messages: readonly BotMessage[];
  /** First name of the user. */
  name: string;
}

/** The conversation, the card of the current step, and a line to type an answer. */
export function Chat({ messages, name }: Props) {
  const navigate = useNavigate();
  const flow = useGuidedOrder((order) => parseFlow(order.flow));
  const [driver] = useState(() => createFlowDriver({ name, leaveChat: () => void navigate('/home') }));
  const step = useRef<HTMLElement>(null);
  const [options, setOptions] = useState<readonly AnswerOption[]>([]);
  const textByState = useMemo(
    () => new Map(messages.map(({ state_name, message_text }) => [state_name, message_text])),
    [messages],
  );
  useEffect(() => driver.open(), [driver]);

  // The card of the answered question has disappeared with the focus, so the focus moves to the next card.
  const at = flow?.state;
  const shownState = useRef(at);
  useEffect(() => {
    if (shownState.current === at) return;
    const isFirst = shownState.current === undefined;
    shownState.current = at;
    if (!isFirst) step.current?.focus({ preventScroll: true });
  }, [at]);
  // When a request ends, the focus may be lost because the pressed button was disabled meanwhile.
  const pendingRequest = flow?.pending;
  useEffect(() => {
    if (pendingRequest === null && document.activeElement === document.body)
      step.current?.focus({ preventScroll: true });
  }, [pendingRequest]);

  if (!flow) return null;
  return (
    <AnswerOptionsContext value={setOptions}>
      <ChatBar flow={flow} send={driver.send} />
      <ChatLines
        flow={flow}
        messages={textByState}
        onChange={(line) => driver.send({ type: 'change', line })}
      />
      <section
        ref={step}
        key={`${flow.state} ${flow.round}`}
        tabIndex={-1}
        className="chat-step"
        data-at={flow.state}
        aria-label={texts.steps[flow.state]}
      >
        <ErrorBoundary fallback={<StepProblem />}>
          <Suspense fallback={<Skeleton height={12} />}>
            <StepCard flow={flow} send={driver.send} />
          </Suspense>
        </ErrorBoundary>
      </section>
      {(options.length > 0 || statesOfOrders.has(flow.state)) && (
        <TypedAnswer options={options} isBusy={flow.pending !== null} onUnmatched={driver.handleTyped} />
      )}
    </AnswerOptionsContext>
  );
}
