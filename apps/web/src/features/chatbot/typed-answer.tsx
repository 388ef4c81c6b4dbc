import '../../ui/fields.css';
import { type FormEvent, useState } from 'react';
import { chatbotTexts as texts } from '../../texts/chatbot.ts';
import { Button } from '../../ui/button.tsx';
import { meant, type Offered } from './offers.ts';

interface Properties {
  offered: readonly Offered[];
  /** Something is under way: what is typed waits. */
  isBusy: boolean;
  onUnknown: (words: string) => void;
}

/** As many letters as an answer may have. */
const most = 200;

/** Whoever would rather type than press. */
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
