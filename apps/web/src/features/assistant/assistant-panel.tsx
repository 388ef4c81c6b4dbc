import './assistant.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { BoughtAnalysis } from '@furrow/contract/results';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { isRefusal, type Problem } from '../../api/problem.ts';
import { problemToasts } from '../../api/problem-toasts.ts';
import { useSession } from '../../session/session.ts';
import { assistantTexts as texts } from '../../texts/assistant.ts';
import { figuresOf } from './figures.ts';
import { Message } from './message.tsx';

type History = BoughtAnalysis['chat_history'];

interface Properties {
  record: BoughtAnalysis;
  isOpen: boolean;
  onToggle: () => void;
}

/** Questions about a result, with their answers, in a collapsible panel. */
export function AssistantPanel({ record, isOpen, onToggle }: Properties) {
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
        <Talk record={record} />
      </div>
    </section>
  );
}

/** The server's message for refusals and input errors; otherwise a general failure. */
function whyNoAnswer(problem: Problem): string {
  const isKnown = problem.kind === 'refused' && problem.status < 500;
  if (isKnown || problem.kind === 'offline' || problem.kind === 'invalid')
    return problemToasts(problem).join(' ');
  if ('status' in problem) console.warn(`Backend API failed with status ${problem.status}`);
  return texts.failed;
}

/** Focusable, so that keyboard users can scroll the conversation and keep their position while an answer arrives. */
const scrolledByKeys = { tabIndex: 0 };

function Talk({ record }: { record: BoughtAnalysis }) {
  const { item_id, assistant } = record;
  const [history, setHistory] = useState<History>(record.chat_history);
  const [left, setLeft] = useState(record.questions_left);
  const [question, setQuestion] = useState('');
  const [underWay, setUnderWay] = useState<{ asked: string; answer: string } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const talk = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hasTyped = useRef(false);
  const isOver = left <= 0;

  const ask = async (asked: string): Promise<void> => {
    if (asked === '' || underWay || isOver) return;
    // The pressed control disappears or is disabled meanwhile, so the focus stays in the conversation.
    talk.current?.focus({ preventScroll: true });
    if (!useSession.getState().token) return setFailed(texts.tokenRequired);
    setUnderWay({ asked, answer: '' });
    setFailed(null);
    const onText = (text: string) =>
      setUnderWay((before) => before && { ...before, answer: before.answer + text });
    const reply = await call(endpoints.askAssistant, { body: { item_id, question: asked } }, { onText });
    setUnderWay(null);
    if (reply.ok) {
      setHistory(reply.data.chat_history);
      setLeft(reply.data.questions_left ?? left);
      setQuestion('');
    } else if (isRefusal(reply.problem, 'questions_used_up')) await showWhatWasAsked();
    else setFailed(whyNoAnswer(reply.problem));
  };
  /** The questions were used up elsewhere, for example in another tab. */
  const showWhatWasAsked = async (): Promise<void> => {
    setLeft(0);
    const reply = await call(endpoints.viewAnalysis, { query: { item_id } });
    // A copy on this device only has the questions from when it was saved.
    if (reply.ok && reply.savedAt === null) setHistory(reply.data.chat_history);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    hasTyped.current = true;
    void ask(question.trim());
  };
  useEffect(() => {
    if (underWay || !hasTyped.current) return;
    hasTyped.current = false;
    if (document.activeElement === talk.current) input.current?.focus({ preventScroll: true });
  }, [underWay]);
  const asked = new Set(history.map(({ text }) => text));
  const suggestions = texts.suggestions.filter((suggestion) => !asked.has(suggestion));
  // Messages are only appended, so their index is a stable key.
  const messages = history.map((message, place) => ({ ...message, place }));

  return (
    <>
      <section className="assistant-talk" ref={talk} aria-label={texts.history} {...scrolledByKeys}>
        <div className="assistant-messages" role="log">
          <Message
            sender="ai"
            text={texts.greeting({ remaining: left, figures: figuresOf(record.metadata) })}
          />
          {messages.map(({ place, text, ...message }) => (
            <Message key={place} {...message} text={text || texts.noResponse} />
          ))}
          {underWay && <Message sender="user" text={underWay.asked} />}
          {underWay && <Message sender="ai" text={underWay.answer || texts.analyzing} isUnderWay />}
          {failed && <Message sender="ai" text={failed} />}
          {isOver && <Message sender="ai" text={texts.limit} />}
          {!isOver && !underWay && suggestions.length > 0 && (
            <ul className="assistant-suggestions" aria-label={texts.suggestionsLabel}>
              {suggestions.map((suggestion) => (
                <li key={suggestion}>
                  <button type="button" onClick={() => void ask(suggestion)}>
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
          ref={input}
          type="text"
          value={question}
          maxLength={2000}
          disabled={isOver || underWay !== null}
          aria-label={texts.label}
          placeholder={texts.placeholder}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <button
          type="submit"
          className="button"
          disabled={isOver || underWay !== null || question.trim() === ''}
        >
          {texts.send}
        </button>
      </form>
      <p className="assistant-note number" role="status">
        {isOver ? texts.reached : texts.remaining({ count: left })}
      </p>
      {assistant && (
        <p className="assistant-note">
          {assistant === 'embedded' ? texts.embedded : texts.model({ name: assistant })}
        </p>
      )}
    </>
  );
}
