import { useEffect, useRef } from 'react';
import type { Flow } from '../../ordering/flow/flow-context.ts';
import type { BotLine, Line } from '../../ordering/flow/lines.ts';
import { ownMessageText } from '../../ordering/flow/own-messages.ts';
import { fillPlaceholders } from '../../ordering/flow/placeholder-values.ts';
import { formatReply } from '../../ordering/flow/replies.ts';
import { settings } from '../../settings/page-settings.ts';
import { chatbotTexts as texts } from '../../texts/chatbot.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Logo } from '../../ui/display/logo.tsx';

interface Props {
  flow: Flow;
  /** The server's messages of the bot, by the name of the state. */
  messages: ReadonlyMap<string, string>;
  onChange: (line: number) => void;
}

/** The conversation so far. New lines are announced to screen readers, and answers of the current analysis can be changed. */
export function ChatLines({ flow, messages, onChange }: Props) {
  const newest = useRef<HTMLLIElement>(null);
  const lines = flow.lines.filter((line) => !isHidden(line));
  const isUserLine = (line: Line) => line.author === 'person';
  // Scrolls to the last answer, so that the replies to it are visible; an order in words gives several answers, of which
  // it is the first. Before the first answer, the header stays in view.
  const startIndex = lines.findLastIndex((line) => isUserLine(line) && !line.isWished);
  const lastLineCount = useRef(flow.lineCount);
  useEffect(() => {
    const hasNewLine = lastLineCount.current !== flow.lineCount;
    lastLineCount.current = flow.lineCount;
    const isInstant = !hasNewLine || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const scroll = () =>
      newest.current?.scrollIntoView({ block: 'start', behavior: isInstant ? 'instant' : 'smooth' });
    return scrollWhileGrowing(scroll);
  }, [flow.lineCount]);
  return (
    <div role="log" aria-label={texts.conversation}>
      <ol className="chat-lines">
        {lines.map((line, index) => (
          <li
            key={line.id}
            ref={index === startIndex ? newest : null}
            className="chat-line"
            data-by={line.author}
            data-wished={line.isWished}
          >
            {line.author === 'bot' ? (
              <>
                <Logo />
                <p>
                  <span className="visually-hidden">{texts.says({ name: settings.productName })}</span>{' '}
                  {botText(line, messages)}
                </p>
              </>
            ) : (
              <>
                <p>
                  <span className="visually-hidden">{texts.says({ name: texts.you })}</span>{' '}
                  {formatReply(line.reply)}
                </p>
                {canBeChanged(flow, line) && (
                  <Button
                    variant="link"
                    aria-label={texts.changeAnswer({ words: formatReply(line.reply) })}
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

/** Of an order in words, the questions that it answers are not shown, nor that it chose the service that it names. */
const isHidden = (line: Line): boolean =>
  line.isWished === true && (line.author === 'bot' || 'pressed' in line.reply);

function botText(
  { sentence: words, message: botMessage, values }: BotLine,
  messages: Props['messages'],
): string {
  if (words !== null) return words;
  return (
    ownMessageText(botMessage ?? '', values) ?? fillPlaceholders(messages.get(botMessage ?? '') ?? '', values)
  );
}

/** Events that show that the user scrolls or types by themselves. */
const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls now and whenever the page grows, until the user interacts, because a card arrives after its question.
 * @returns a function that stops it.
 */
function scrollWhileGrowing(scroll: () => void): () => void {
  const observer = new ResizeObserver(scroll);
  const stop = () => {
    observer.disconnect();
    for (const event of userEvents) removeEventListener(event, stop);
  };
  for (const event of userEvents) addEventListener(event, stop, { passive: true });
  // A new ResizeObserver reports the current size immediately, which causes the first scroll.
  observer.observe(document.body);
  return stop;
}

function canBeChanged({ round, pending: pendingRequest, state: currentState }: Flow, line: Line): boolean {
  return (
    line.author === 'person' &&
    line.state !== null &&
    line.round === round &&
    pendingRequest === null &&
    currentState !== 'completed'
  );
}
