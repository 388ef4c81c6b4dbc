import { assistantTexts as texts } from '../../texts/assistant.ts';

interface Props {
  sender: 'user' | 'ai';
  /** Plain text, even if it looks like markup. */
  text: string;
  /** Language code of the text. */
  language?: string | undefined;
  /** Mark that the server puts after a figure that is not in the record. */
  unverified?: string | undefined;
  isPending?: boolean;
}

/** The language of an answer is unknown while it streams; most are in the reader's. */
const defaultUnverified = `[${texts.unverifiedShown}]`;

/** One message; figures that are not in the record are highlighted. */
export function Message({ sender, text, language, unverified, isPending = false }: Props) {
  return (
    <div className="assistant-message" data-sender={sender} aria-busy={isPending || undefined}>
      <span className="visually-hidden">{sender === 'user' ? texts.you : texts.assistant}</span>
      <p lang={language}>
        {sender === 'ai' ? <MarkedText text={text} unverified={unverified ?? defaultUnverified} /> : text}
      </p>
    </div>
  );
}

function MarkedText({ text, unverified }: { text: string; unverified: string }) {
  const index = text.indexOf(unverified);
  if (index < 0) return text;
  return (
    <>
      {text.slice(0, index)}
      <mark>{unverified.slice(1, -1)}</mark>
      <MarkedText text={text.slice(index + unverified.length)} unverified={unverified} />
    </>
  );
}
