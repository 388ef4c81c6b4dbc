import './field-question.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import { resultsTexts } from '../../../texts/results.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DateField } from '../../../ui/controls/date-field.tsx';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { formatDay } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { type FieldStatement, type Stated, useFieldStatement } from './use-field-statement.ts';

const texts = resultsTexts.fieldQuestion;

interface Props {
  fieldId: string;
  /** What the report asks; null for nothing. */
  question: FieldStatement['about'] | null;
  stated: Stated;
  /** Further actions of the advice. */
  children: ReactNode;
}

/** The one question of a report, answered in place; and what has been answered, to be changed or undone. */
export function FieldQuestion({ fieldId, question, stated, children }: Props) {
  const { state, undo, isSending } = useFieldStatement(fieldId, stated);
  const [changed, setChanged] = useState<FieldStatement['about'] | null>(null);
  const about = question ?? changed;
  const { crop_name: crop, sown } = stated;
  const known = [
    ...(crop === null ? [] : [texts.statedCrop({ crop })]),
    ...(sown === null ? [] : [texts.statedSowing({ day: formatDay(sown) })]),
  ];
  return (
    <div className="field-question">
      {known.length > 0 && <p className="order-small">{joinFacts(...known)}</p>}
      <div className="field-question-actions">
        {children}
        {about === null && crop !== null && (
          <Button variant="link" onClick={() => setChanged('crop')}>
            {texts.changeCrop}
          </Button>
        )}
        {about === null && (
          <Button variant="link" onClick={() => setChanged('sowing')}>
            {sown === null ? texts.addSowing : texts.changeSowing}
          </Button>
        )}
        {undo && (
          <Button variant="link" loading={isSending} onClick={() => void undo()}>
            {texts.undo}
          </Button>
        )}
      </div>
      {about !== null && (
        <StatementForm
          key={about}
          about={about}
          stated={stated}
          isSending={isSending}
          onCancel={question === null ? () => setChanged(null) : null}
          onSubmit={async (value) => {
            if (await state({ about, value })) setChanged(null);
          }}
        />
      )}
    </div>
  );
}

interface FormProperties extends Pick<Props, 'stated'> {
  about: FieldStatement['about'];
  isSending: boolean;
  /** Null for a question that is open. */
  onCancel: (() => void) | null;
  onSubmit: (value: string) => Promise<void>;
}

function StatementForm({ about, stated, isSending, onCancel, onSubmit }: FormProperties) {
  const { crop, sown, crops } = stated;
  const isKnownCrop = crops.some(({ value }) => value === crop);
  const [value, setValue] = useState((about === 'crop' ? isKnownCrop && crop : sown) || '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (value !== '') void onSubmit(value);
  };
  return (
    <form className="field-question-form" onSubmit={submit} noValidate>
      {about === 'crop' ? (
        <SelectField
          label={texts.crop}
          placeholder={texts.chooseCrop}
          options={crops}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      ) : (
        <DateField label={texts.sowing} value={value} onChange={({ target }) => setValue(target.value)} />
      )}
      <Button type="submit" variant="plain" loading={isSending} disabled={value === ''}>
        {texts.answer}
      </Button>
      {onCancel && (
        <Button variant="link" onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
    </form>
  );
}
