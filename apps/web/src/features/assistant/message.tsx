import { assistantTexts as texts } from '../../texts/assistant.ts';

/** What the server sets behind a figure that the record does not have. */
const unverified = '[not in your record]';

interface Properties {
  sender: 'user' | 'ai';
  /** Text and nothing else, whatever looks like more in it. */
  text: string;
  isUnderWay?: boolean;
}

/** One message; figures that the record does not have stand out. */
export function Message({ sender, text, isUnderWay = false }: Properties) {
  return (
    <div className="assistant-message" data-sender={sender} aria-busy={isUnderWay || undefined}>
      <span className="visually-hidden">{sender === 'user' ? texts.you : texts.assistant}</span>
      <p>{sender === 'ai' ? <Marked text={text} /> : text}</p>
    </div>
  );
}

function Marked({ text }: { text: string }) {
  const at = text.indexOf(unverified);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{texts.unverifiedShown}</mark>
      <Marked text={text.slice(at + unverified.length)} />
    </>
  );
}
