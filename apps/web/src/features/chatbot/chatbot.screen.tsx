import './chatbot.css';
import '../../ordering/ordering.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useEffect } from 'react';
import { useCall } from '../../api/use-call.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { chatbotTexts as texts } from '../../texts/chatbot.ts';
import { ProblemState } from '../../ui/states/problem-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Chat } from './chat.tsx';
import { DataProblem } from './conversation/data-problem.tsx';

/** The guided order: ordering in a conversation. */
export default function ChatbotScreen() {
  const endChange = useOrderDraft((draft) => draft.endChange);
  // The conversation goes on with its own draft if a change of the basket was left for it.
  useEffect(() => endChange(), [endChange]);
  const messages = useCall(
    endpoints.listBotMessages,
    { query: {} },
    { staleTimeMs: Number.POSITIVE_INFINITY },
  );
  const profile = useCall(endpoints.getProfile, {});
  const cartQuery = useCall(endpoints.listCart, {});
  const failedQuery = [profile, cartQuery].find(({ data, error }) => !data && error);
  const isLoaded = messages.data && profile.data && cartQuery.data;
  return (
    <div className="chat">
      <OrderTitle screen={texts.title} />
      {messages.error && !messages.data ? (
        <ProblemState
          isScreen
          problem={messages.error}
          heading={texts.messagesFailed}
          onTryAgain={messages.refetch}
        />
      ) : failedQuery?.error ? (
        <DataProblem isScreen problem={failedQuery.error} onTryAgain={failedQuery.refetch} />
      ) : isLoaded ? (
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
