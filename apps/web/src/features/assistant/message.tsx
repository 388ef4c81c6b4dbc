import { assistantTexts as texts } from '../../texts/assistant.ts';

interface Properties {
  sender: 'user' | 'ai';
  /** Text and nothing else, whatever looks like more in it. */
  text: string;
  /** Code of the language that it is said in. */
  language?: string | undefined;
  /** What the server sets behind a figure that the record does not have. */
  unverified?: string | undefined;
  isUnderWay?: boolean;
}

/** While an answer comes nobody has said in which language it is: most are in the reader's. */
const unverifiedHere = `[${texts.unverifiedShown}]`;

/** One message; figures that the record does not have stand out. */
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
