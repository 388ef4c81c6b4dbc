import { type SubmitEvent, useState } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';

/** Labels of a field as typed. */
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
  /** Shows errors found by the server. */
  refuse: (fields: Readonly<Record<string, readonly string[]>>) => void;
  /** Submits the values, unless the name is missing. */
  submit: (send: (typed: TypedField) => Promise<void>) => (event: SubmitEvent) => void;
}

/** Form state over the known values of a field; reset when those change. */
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
