import '../../ui/fields.css';
import { type FormEvent, useState } from 'react';
import { chatbotTexts as texts } from '../../texts/chatbot.ts';
import { Button } from '../../ui/button.tsx';
import { meant, type Offered } from './offers.ts';

interface Properties {
  offered: readonly Offered[];
  /** An effect is in progress: input waits until it has ended. */
  isBusy: boolean;
  onUnknown: (words: string) => void;
}

/** Maximum length of an answer in characters. */
const most = 200;

/** A line for users who prefer typing to pressing buttons. */
export function TypedAnswer({ offered, isBusy, onUnknown }: Properties) {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = typed.trim();
    if (words === '' || isBusy) return;
    const answer = meant(words, offered);
    if (!answer) return onUnknown(words);
    setTyped('');
    answer.act();
  };
  return (
    <form className="chat-typed" onSubmit={submit}>
      <input
        className="control"
        type="text"
        aria-label={texts.typed}
        placeholder={texts.typedPlaceholder}
        autoComplete="off"
        maxLength={most}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="plain" disabled={isBusy}>
        {texts.send}
      </Button>
    </form>
  );
}
