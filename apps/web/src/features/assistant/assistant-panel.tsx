import './assistant.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { joinSentences } from '@furrow/messages/join';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { isRefusal, type Problem } from '../../api/problem.ts';
import { problemToasts } from '../../api/problem-toasts.ts';
import { useSession } from '../../session/session.ts';
import { assistantTexts as texts } from '../../texts/assistant.ts';
import { figuresOf } from './figures.ts';
import { Message } from './message.tsx';
import { suggestionsFor } from './suggestions.ts';

type History = PurchasedAnalysis['chat_history'];

interface Props {
  record: PurchasedAnalysis;
  isOpen: boolean;
  onToggle: () => void;
}

/** Questions about a result, with their answers, in a collapsible panel. */
export function AssistantPanel({ record, isOpen, onToggle }: Props) {
  const id = useId();
  return (
    <section className="assistant" data-open={isOpen || undefined} aria-labelledby={`${id}-heading`}>
      <h2 className="assistant-heading" id={`${id}-heading`}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          {texts.heading}
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M4 6.5l4 4 4-4" />
          </svg>
        </button>
      </h2>
      <div className="assistant-body" id={id} hidden={!isOpen}>
        <Conversation record={record} />
      </div>
    </section>
  );
}

/**
 * Describes why a question got no answer: the server's message for refusals and invalid input, a
 * general sentence otherwise.
 */
function describeFailure(problem: Problem): string {
  const isKnown = problem.kind === 'refused' && problem.status < 500;
  if (isKnown || problem.kind === 'offline' || problem.kind === 'invalid')
    return joinSentences(...problemToasts(problem));
  if ('status' in problem) console.warn(`Backend API failed with status ${problem.status}`);
  return texts.failed;
}

/**
 * The conversation is focusable, so that keyboard users can scroll it and keep their position while an answer arrives.
 */
const keyboardScrollable = { tabIndex: 0 };

/** Scrolls to the last question, so that its answer is read from its beginning and not from the suggestions below. */
function showLastQuestion(conversation: HTMLElement | null): void {
  const question = [...(conversation?.querySelectorAll('[data-sender="user"]') ?? [])].at(-1);
  if (!conversation || !question) return;
  conversation.scrollTop += question.getBoundingClientRect().top - conversation.getBoundingClientRect().top;
}

function Conversation({ record }: { record: PurchasedAnalysis }) {
  const { item_id, assistant } = record;
  const [history, setHistory] = useState<History>(record.chat_history);
  const [questionsLeft, setQuestionsLeft] = useState(record.questions_left);
  const [question, setQuestion] = useState('');
  const [pendingExchange, setPending] = useState<{ question: string; answer: string } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const conversationRef = useRef<HTMLElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const shouldFocusInput = useRef(false);
  const isLimitReached = questionsLeft <= 0;

  const askQuestion = async (question: string): Promise<void> => {
    if (question === '' || pendingExchange || isLimitReached) return;
    // The pressed control disappears or becomes disabled, so the focus moves to the conversation.
    conversationRef.current?.focus({ preventScroll: true });
    if (!useSession.getState().token) return setFailed(texts.tokenRequired);
    setPending({ question, answer: '' });
    setFailed(null);
    const onText = (text: string) =>
      setPending((previous) => previous && { ...previous, answer: previous.answer + text });
    const reply = await call(endpoints.askAssistant, { body: { item_id, question } }, { onText });
    setPending(null);
    if (reply.ok) {
      setHistory(reply.data.chat_history);
      setQuestionsLeft(reply.data.questions_left ?? questionsLeft);
      setQuestion('');
    } else if (isRefusal(reply.problem, 'questions_used_up')) await reloadHistory();
    else setFailed(describeFailure(reply.problem));
  };
  /** Reloads the conversation after the last question was used up elsewhere, for example in another tab. */
  const reloadHistory = async (): Promise<void> => {
    setQuestionsLeft(0);
    const reply = await call(endpoints.viewAnalysis, { query: { item_id } });
    // A copy saved on this device lacks the questions that were put after it was saved.
    if (reply.ok && reply.savedAt === null) setHistory(reply.data.chat_history);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    shouldFocusInput.current = true;
    void askQuestion(question.trim());
  };
  useEffect(() => {
    if (pendingExchange || !shouldFocusInput.current) return;
    shouldFocusInput.current = false;
    if (document.activeElement === conversationRef.current) inputRef.current?.focus({ preventScroll: true });
  }, [pendingExchange]);
  const newMessages = history.length - record.chat_history.length;
  useEffect(() => {
    if (newMessages > 0) showLastQuestion(conversationRef.current);
  }, [newMessages]);
  const historyTexts = new Set(history.map(({ text }) => text));
  const suggestions = suggestionsFor(record).filter((suggestion) => !historyTexts.has(suggestion));
  // Messages are only appended, so their index is a stable key.
  const messages = history.map((message, index) => ({ ...message, place: index }));

  return (
    <>
      <section
        className="assistant-talk"
        data-has-messages={messages.length > 0 || pendingExchange !== null || failed !== null || undefined}
        ref={conversationRef}
        aria-label={texts.history}
        {...keyboardScrollable}
      >
        <div className="assistant-messages" role="log">
          <Message
            sender="ai"
            text={texts.greeting({ remaining: questionsLeft, figures: figuresOf(record.metadata) })}
          />
          {messages.map(({ place: index, text, ...message }) => (
            <Message key={index} {...message} text={text || texts.noResponse} />
          ))}
          {pendingExchange && <Message sender="user" text={pendingExchange.question} />}
          {pendingExchange && (
            <Message sender="ai" text={pendingExchange.answer || texts.analyzing} isPending />
          )}
          {failed && <Message sender="ai" text={failed} />}
          {isLimitReached && <Message sender="ai" text={texts.limit} />}
          {!isLimitReached && !pendingExchange && suggestions.length > 0 && (
            <ul className="assistant-suggestions" aria-label={texts.suggestionsLabel}>
              {suggestions.map((suggestion) => (
                <li key={suggestion}>
                  <button type="button" onClick={() => void askQuestion(suggestion)}>
                    {suggestion}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
      <form className="assistant-form" onSubmit={onSubmit}>
        <input
          ref={inputRef}
          type="text"
          value={question}
          maxLength={2000}
          disabled={isLimitReached || pendingExchange !== null}
          aria-label={texts.label}
          placeholder={texts.placeholder}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <button
          type="submit"
          className="button"
          disabled={isLimitReached || pendingExchange !== null || question.trim() === ''}
        >
          {texts.send}
        </button>
      </form>
      <p className="assistant-note number" role="status">
        {isLimitReached ? texts.reached : texts.remaining({ count: questionsLeft })}
      </p>
      {assistant && (
        <p className="assistant-note">
          {assistant === 'embedded' ? texts.embedded : texts.model({ name: assistant })}
        </p>
      )}
    </>
  );
}
