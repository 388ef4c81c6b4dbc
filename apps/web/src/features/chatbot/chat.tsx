import type { BotMessage } from '@furrow/contract/catalogue';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readFlow } from '../../ordering/flow/read-flow.ts';
import { useInHand } from '../../ordering/in-hand.ts';
import { chatbotTexts as texts } from '../../texts/chatbot.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChatBar } from './chat-bar.tsx';
import { ChatLines } from './chat-lines.tsx';
import { DataProblem } from './data-problem.tsx';
import { driveFlow } from './drive-flow.ts';
import { type Offered, OffersContext } from './offers.ts';
import { StepOf } from './step-of.tsx';
import { TypedAnswer } from './typed-answer.tsx';

/** Shown when the code of a card fails to load: the conversation stays, and reloading the page tries again. */
function StepProblem() {
  const kind = navigator.onLine ? 'unreachable' : 'offline';
  return <DataProblem problem={{ kind }} onTryAgain={() => location.reload()} />;
}

interface Properties {
  messages: readonly BotMessage[];
  /** First name of the user. */
  name: string;
}

/** The conversation, the card of the current step, and a line to type an answer. */
export function Chat({ messages, name }: Properties) {
  const navigate = useNavigate();
  const flow = useInHand((hand) => readFlow(hand.flow));
  const [driver] = useState(() => driveFlow({ name, leave: () => void navigate('/home') }));
  const step = useRef<HTMLElement>(null);
  const [offered, setOffered] = useState<readonly Offered[]>([]);
  const texted = useMemo(
    () => new Map(messages.map(({ state_name, message_text }) => [state_name, message_text])),
    [messages],
  );
  useEffect(() => driver.open(), [driver]);

  // The answered card has disappeared together with the focus, so the next card takes it.
  const at = flow?.at;
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    const isFirst = shown.current === undefined;
    shown.current = at;
    if (!isFirst) step.current?.focus({ preventScroll: true });
  }, [at]);
  // Also when a button that was pressed becomes disabled.
  const doing = flow?.doing;
  useEffect(() => {
    if (doing === null && document.activeElement === document.body)
      step.current?.focus({ preventScroll: true });
  }, [doing]);

  if (!flow) return null;
  return (
    <OffersContext value={setOffered}>
      <ChatBar flow={flow} send={driver.send} />
      <ChatLines flow={flow} messages={texted} onChange={(line) => driver.send({ type: 'change', line })} />
      <section
        ref={step}
        key={`${flow.at} ${flow.round}`}
        tabIndex={-1}
        className="chat-step"
        data-at={flow.at}
        aria-label={texts.steps[flow.at]}
      >
        <ErrorBoundary fallback={<StepProblem />}>
          <Suspense fallback={<Skeleton height={12} />}>
            <StepOf flow={flow} send={driver.send} />
          </Suspense>
        </ErrorBoundary>
      </section>
      {offered.length > 0 && (
        <TypedAnswer
          offered={offered}
          isBusy={flow.doing !== null}
          onUnknown={(words) => driver.send({ type: 'not_understood', words })}
        />
      )}
    </OffersContext>
  );
}
