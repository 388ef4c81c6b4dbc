import { assistantTexts as texts } from '../../texts/assistant.ts';

interface Props {
  sender: 'user' | 'ai';
  /** Text of the message. Markup in it is shown literally. */
  text: string;
  /** Language code of the text. */
  language?: string | undefined;
  isPending?: boolean;
}

/** A message of the conversation. */
export function Message({ sender, text, language, isPending = false }: Props) {
  return (
    <div className="assistant-message" data-sender={sender} aria-busy={isPending || undefined}>
      <span className="visually-hidden">{sender === 'user' ? texts.you : texts.assistant}</span>
      <p lang={language}>{text}</p>
    </div>
  );
}
