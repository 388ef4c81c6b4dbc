import { endpoints } from '@furrow/contract/endpoints';
import { joinSentences } from '@furrow/messages/join';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { problemToasts } from '../../api/problem-toasts.ts';
import { useSend } from '../../api/use-send.ts';
import { useSession } from '../../session/session.ts';
import { helpTexts } from '../../texts/help.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Labelled } from '../../ui/controls/labelled.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { withFullStop } from '../../ui/formats/with-full-stop.ts';
import { type HelpInput, messageProblems, topics } from './help-input.ts';

const words = helpTexts.contact;
const topicOptions = topics.map((value, index) => ({ value, label: helpTexts.topics[index] ?? value }));

/** Form for a message to the operator. The input stays until the message has been sent. */
export function MessageForm() {
  const email = useSession(({ user }) => user?.email ?? '');
  const { send, isSending, problem, clearProblem } = useSend(endpoints.sendHelpMessage, {
    quiet: 'problem',
  });
  const [isSent, setSent] = useState(false);
  const { register, handleSubmit, setError, resetField, formState } = useForm<HelpInput>({
    defaultValues: { email, topic: '', message: '' },
  });

  const submit = async ({ topic, ...typed }: HelpInput) => {
    if (topic === '') return;
    const reply = await send({ body: { ...typed, email: typed.email.trim(), topic } });
    if (reply?.ok) {
      resetField('message');
      return setSent(true);
    }
    if (reply?.problem.kind !== 'invalid') return;
    for (const [field, sentences] of Object.entries(reply.problem.fields)) {
      setError(field as keyof HelpInput, { message: joinSentences(...sentences) }, { shouldFocus: true });
    }
  };
  const field = (name: keyof HelpInput) => ({
    ...register(name, { validate: (_, all) => messageProblems(all)[name] ?? true, onChange: clearProblem }),
    error: formState.errors[name]?.message,
  });
  if (isSent) return <SentNote onWriteAnother={() => setSent(false)} />;

  const { error: messageError, ...message } = field('message');
  return (
    <form className="help-form" noValidate onSubmit={handleSubmit(submit)}>
      <TextField
        label={words.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={words.emailHint}
        {...field('email')}
      />
      <SelectField
        label={words.topic}
        placeholder={words.chooseTopic}
        options={topicOptions}
        {...field('topic')}
      />
      <Labelled label={words.message} hint={words.messageHint} error={messageError}>
        {(fieldProps) => <textarea className="control help-message" rows={6} {...message} {...fieldProps} />}
      </Labelled>
      <p className="error" role="alert" hidden={!problem || problem.kind === 'invalid'}>
        {problem && joinSentences(...[...problemToasts(problem), words.kept].map(withFullStop))}
      </p>
      <Button type="submit" loading={isSending}>
        {words.send}
      </Button>
    </form>
  );
}

function SentNote({ onWriteAnother }: { onWriteAnother: () => void }) {
  const noteRef = useRef<HTMLParagraphElement>(null);
  // The button that was pressed has disappeared, so the focus moves to this message.
  useEffect(() => noteRef.current?.focus(), []);
  return (
    <div className="help-form" role="status">
      <p className="page-note" tabIndex={-1} ref={noteRef}>
        {words.sent}
      </p>
      <Button variant="plain" onClick={onWriteAnother}>
        {words.another}
      </Button>
    </div>
  );
}
