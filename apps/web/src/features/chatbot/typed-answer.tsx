import '../../ui/controls/form-fields.css';
import { type FormEvent, useState } from 'react';
import { chatbotTexts as texts } from '../../texts/chatbot.ts';
import { Button } from '../../ui/controls/button.tsx';
import { type AnswerOption, matchAnswer } from './conversation/answer-options.ts';

interface Props {
  options: readonly AnswerOption[];
  /** True while an effect is in progress: the input then waits until it has ended. */
  isBusy: boolean;
  /** Called with words that are none of the options; resolves to whether they were read. */
  onUnmatched: (words: string) => Promise<boolean>;
}

/** Maximum length of an answer in characters. */
const maxAnswerLength = 200;

/** Input for users who prefer typing an answer to pressing a button. */
export function TypedAnswer({ options, isBusy, onUnmatched }: Props) {
  const [input, setInput] = useState('');
  const [isReading, setReading] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const words = input.trim();
    if (words === '' || isBusy || isReading) return;
    const answer = matchAnswer(words, options);
    if (answer) {
      setInput('');
      return answer.act();
    }
    setReading(true);
    // Words that could not be sent stay, to be sent again.
    if (await onUnmatched(words)) setInput('');
    setReading(false);
  };
  return (
    <form className="chat-typed" onSubmit={(event) => void submit(event)}>
      <input
        className="control"
        type="text"
        aria-label={texts.typed}
        placeholder={texts.typedPlaceholder}
        autoComplete="off"
        maxLength={maxAnswerLength}
        value={input}
        onChange={(event) => setInput(event.target.value)}
      />
      <Button type="submit" variant="plain" disabled={isBusy} loading={isReading}>
        {texts.send}
      </Button>
    </form>
  );
}
