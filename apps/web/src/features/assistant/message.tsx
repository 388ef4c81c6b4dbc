import { assistantTexts as texts } from '../../texts/assistant.ts';

interface Props {
  sender: 'user' | 'ai';
  /** Text of the message. Markup in it is shown literally. */
  text: string;
  /** Language code of the text. */
  language?: string | undefined;
  /** Mark that the server puts after a figure that is not in the record. */
  unverified?: string | undefined;
  isPending?: boolean;
}

/** Mark used while an answer streams and its language is unknown; most answers are in the language of the page. */
const defaultUnverified = texts.unverifiedMark;

/** A message of the conversation. Figures that are not in the record are highlighted. */
export function Message({ sender, text, language, unverified, isPending = false }: Props) {
  return (
    <div className="assistant-message" data-sender={sender} aria-busy={isPending || undefined}>
      <span className="visually-hidden">{sender === 'user' ? texts.you : texts.assistant}</span>
      <p lang={language}>
        {sender === 'ai' ? <MarkedText text={text} unverifiedMark={unverified ?? defaultUnverified} /> : text}
      </p>
    </div>
  );
}

function MarkedText({ text, unverifiedMark }: { text: string; unverifiedMark: string }) {
  const index = text.indexOf(unverifiedMark);
  if (index < 0) return text;
  return (
    <>
      {text.slice(0, index)}
      <mark>{unverifiedMark.slice(1, -1)}</mark>
      <MarkedText text={text.slice(index + unverifiedMark.length)} unverifiedMark={unverifiedMark} />
    </>
  );
}
