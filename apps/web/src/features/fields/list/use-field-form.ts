import { joinSentences } from '@furrow/messages/join';
import { type SubmitEvent, useState } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';

/** Labels of a field as typed. */
export interface FieldFormValues {
  name: string;
  crop: string;
  season: string;
  group: string;
}

const labels = ['name', 'crop', 'season', 'group'] as const;
type FieldFormErrors = Partial<Record<keyof FieldFormValues, string>>;

export interface FieldForm {
  typed: FieldFormValues;
  errors: FieldFormErrors;
  isChanged: boolean;
  change: (name: keyof FieldFormValues, value: string) => void;
  /** Shows the server's error messages, by field. */
  showErrors: (fields: Readonly<Record<string, readonly string[]>>) => void;
  /** Submits the values, unless the name is missing. */
  submit: (send: (typed: FieldFormValues) => Promise<void>) => (event: SubmitEvent) => void;
}

/** State of the form for a field. The state is reset when the initial values change. */
export function useFieldForm(initialValues: FieldFormValues): FieldForm {
  const [typed, setTyped] = useState(initialValues);
  const [errors, setErrors] = useState<FieldFormErrors>({});
  const [lastInitialValues, setLastInitialValues] = useState(initialValues);
  const areDifferent = (one: FieldFormValues, other: FieldFormValues) =>
    labels.some((label) => one[label] !== other[label]);
  if (areDifferent(lastInitialValues, initialValues)) {
    setLastInitialValues(initialValues);
    setTyped(initialValues);
    setErrors({});
  }
  return {
    typed,
    errors,
    isChanged: areDifferent(typed, initialValues),
    change: (label, value) => {
      setTyped((previous) => ({ ...previous, [label]: value }));
      setErrors((previous) => ({ ...previous, [label]: '' }));
    },
    showErrors: (fields) =>
      setErrors(
        Object.fromEntries(
          Object.entries(fields).map(([label, sentences]) => [label, joinSentences(...sentences)]),
        ),
      ),
    submit: (send) => (event) => {
      event.preventDefault();
      if (typed.name.trim() !== '') return void send(typed);
      setErrors({ name: fieldsTexts.one.nameRequired });
      const form = event.currentTarget as HTMLFormElement;
      (form.elements.namedItem('name') as HTMLElement | null)?.focus();
    },
  };
}
