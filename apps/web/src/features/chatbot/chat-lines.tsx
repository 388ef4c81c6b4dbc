import { useEffect, useRef } from 'react';
import { answerWords } from '../../ordering/flow/answers.ts';
import type { Flow } from '../../ordering/flow/flow-context.ts';
import type { BotLine, Line } from '../../ordering/flow/lines.ts';
import { ownWords } from '../../ordering/flow/own-messages.ts';
import { filled } from '../../ordering/flow/values.ts';
import { settings } from '../../page-settings.ts';
import { chatbotTexts as texts } from '../../texts/chatbot.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';

interface Properties {
  flow: Flow;
  /** Texts of the server by the name of their state. */
  messages: ReadonlyMap<string, string>;
  onChange: (line: number) => void;
}

/** The conversation so far. New lines are announced to screen readers, and answers of the current analysis can be changed. */
export function ChatLines({ flow, messages, onChange }: Properties) {
  const newest = useRef<HTMLLIElement>(null);
  const { lines } = flow;
  const isAnswered = (line: Line) => line.by === 'person';
  // Scrolls to the last answer, so that the replies to it are visible.
  const from = Math.max(0, lines.findLastIndex(isAnswered));
  const wasAt = useRef(flow.said);
  useEffect(() => {
    const isNew = wasAt.current !== flow.said;
    wasAt.current = flow.said;
    const isCalm = !isNew || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const scroll = () =>
      newest.current?.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' });
    return scrollWhileGrowing(scroll);
  }, [flow.said]);
  return (
    <div role="log" aria-label={texts.conversation}>
      <ol className="chat-lines">
        {lines.map((line, place) => (
          <li key={line.id} ref={place === from ? newest : null} className="chat-line" data-by={line.by}>
            {line.by === 'bot' ? (
              <>
                <Mark />
                <p>
                  <span className="visually-hidden">{texts.says({ name: settings.productName })}</span>{' '}
                  {botWords(line, messages)}
                </p>
              </>
            ) : (
              <>
                <p>
                  <span className="visually-hidden">{texts.says({ name: texts.you })}</span>{' '}
                  {answerWords(line.said)}
                </p>
                {canBeChanged(flow, line) && (
                  <Button
                    look="link"
                    aria-label={texts.changeAnswer({ words: answerWords(line.said) })}
                    onClick={() => onChange(line.id)}
                  >
                    {texts.change}
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function botWords({ words, says, values }: BotLine, messages: Properties['messages']): string {
  if (words !== null) return words;
  return ownWords(says ?? '', values) ?? filled(messages.get(says ?? '') ?? '', values);
}

/** Events that show that the user scrolls or types by themselves. */
const takesOver = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls now and whenever the page grows, until the user interacts: a card arrives after its question, and until then the page
 * may be too short to scroll that far. @returns a function that stops it.
 */
function scrollWhileGrowing(scroll: () => void): () => void {
  const observer = new ResizeObserver(scroll);
  const stop = () => {
    observer.disconnect();
    for (const event of takesOver) removeEventListener(event, stop);
  };
  for (const event of takesOver) addEventListener(event, stop, { passive: true });
  // The observer reports the current size immediately, which is the first scroll.
  observer.observe(document.body);
  return stop;
}

function canBeChanged({ round, doing, at }: Flow, line: Line): boolean {
  return (
    line.by === 'person' && line.at !== null && line.round === round && doing === null && at !== 'completed'
  );
}
