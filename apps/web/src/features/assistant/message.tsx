import { assistantTexts as texts } from '../../texts/assistant.ts';

interface Properties {
  sender: 'user' | 'ai';
  /** Plain text, even if it looks like markup. */
  text: string;
  /** Language code of the text. */
  language?: string | undefined;
  /** Mark that the server puts after a figure that is not in the record. */
  unverified?: string | undefined;
  isUnderWay?: boolean;
}

/** The language of an answer is unknown while it streams; most are in the reader's. */
const unverifiedHere = `[${texts.unverifiedShown}]`;

/** One message; figures that are not in the record are highlighted. */
export function Message({ sender, text, language, unverified, isUnderWay = false }: Properties) {
  return (
    <div className="assistant-message" data-sender={sender} aria-busy={isUnderWay || undefined}>
      <span className="visually-hidden">{sender === 'user' ? texts.you : texts.assistant}</span>
      <p lang={language}>
        {sender === 'ai' ? <Marked text={text} unverified={unverified ?? unverifiedHere} /> : text}
      </p>
    </div>
  );
}

function Marked({ text, unverified }: { text: string; unverified: string }) {
  const at = text.indexOf(unverified);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{unverified.slice(1, -1)}</mark>
      <Marked text={text.slice(at + unverified.length)} unverified={unverified} />
    </>
  );
}
