import './chatbot.css';
import '../../ordering/ordering.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../api/use-call.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { chatbotTexts as texts } from '../../texts/chatbot.ts';
import { ProblemState } from '../../ui/problem-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Chat } from './chat.tsx';
import { DataProblem } from './data-problem.tsx';

/** The guided order: ordering in a conversation. */
export default function ChatbotScreen() {
  const messages = useCall(endpoints.listBotMessages, { query: {} }, { fresh: Number.POSITIVE_INFINITY });
  const profile = useCall(endpoints.getProfile, {});
  const cart = useCall(endpoints.listCart, {});
  const noData = [profile, cart].find(({ data, error }) => !data && error);
  const isHere = messages.data && profile.data && cart.data;
  return (
    <div className="chat">
      <OrderTitle of={texts.title} />
      {messages.error && !messages.data ? (
        <ProblemState
          isScreen
          problem={messages.error}
          heading={texts.messagesFailed}
          onTryAgain={messages.tryAgain}
        />
      ) : noData?.error ? (
        <DataProblem isScreen problem={noData.error} onTryAgain={noData.tryAgain} />
      ) : isHere ? (
        <Chat messages={messages.data ?? []} name={profile.data?.first_name ?? ''} />
      ) : (
        <>
          <h1 className="visually-hidden">{texts.title}</h1>
          <div className="chat-arriving" role="status" aria-label={texts.loading}>
            <Skeleton lines={2} width="60%" />
            <Skeleton height={12} />
          </div>
        </>
      )}
    </div>
  );
}
