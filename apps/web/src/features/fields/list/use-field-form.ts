import { type SubmitEvent, useState } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';

/** What people call a field, as they type it. */
export interface TypedField {
  name: string;
  crop: string;
  season: string;
  group: string;
}

const labels = ['name', 'crop', 'season', 'group'] as const;
type Errors = Partial<Record<keyof TypedField, string>>;

export interface FieldForm {
  typed: TypedField;
  errors: Errors;
  isChanged: boolean;
  change: (name: keyof TypedField, value: string) => void;
  /** What the server found wrong. */
  refuse: (fields: Readonly<Record<string, readonly string[]>>) => void;
  /** Sends what is typed, unless the name is missing. */
  submit: (send: (typed: TypedField) => Promise<void>) => (event: SubmitEvent) => void;
}

/** What is typed over what is known of a field; the latter anew when it changes. */
export function useFieldForm(known: TypedField): FieldForm {
  const [typed, setTyped] = useState(known);
  const [errors, setErrors] = useState<Errors>({});
  const [over, setOver] = useState(known);
  const differs = (one: TypedField, other: TypedField) => labels.some((label) => one[label] !== other[label]);
  if (differs(over, known)) {
    setOver(known);
    setTyped(known);
    setErrors({});
  }
  return {
    typed,
    errors,
    isChanged: differs(typed, known),
    change: (label, value) => {
      setTyped((before) => ({ ...before, [label]: value }));
      setErrors((before) => ({ ...before, [label]: '' }));
    },
    refuse: (fields) =>
      setErrors(
        Object.fromEntries(Object.entries(fields).map(([label, sentences]) => [label, sentences.join(' ')])),
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
