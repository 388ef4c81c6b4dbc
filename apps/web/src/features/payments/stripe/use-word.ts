import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { TypedCard } from '../read-card.ts';
import { type FieldWord, problemOf } from './field-word.ts';

/** Control that is registered with the form, which calls `focus` when this is the first invalid field. */
interface Control {
  value: string;
  focus: () => void;
}

/**
 * Registers a hosted field, whose content is in an iframe, with the form; its value is a `FieldStatus`. Done by hand, since the
 * library's Controller would add to every screen with a form.
 */
export function useWord(name: keyof TypedCard) {
  const { register, formState, getValues, resetField } = useFormContext<TypedCard>();
  const { ref, onChange, onBlur } = register(name, { validate: (word) => problemOf(name, word) ?? true });
  const focus = useRef(() => {});

  const begin = useEffectEvent((control: Control | null) => {
    // A new iframe is empty, whatever the previous one held.
    if (control) resetField(name);
    ref(control);
  });
  useEffect(() => {
    begin({ value: '', focus: () => focus.current() });
    // A field that is no longer shown must not keep the form from being sent.
    return () => begin(null);
  }, []);
  return {
    problem: formState.errors[name]?.message,
    /** Sets how the field is focused, once that is possible. */
    focusBy: (way: () => void) => {
      focus.current = way;
    },
    say: (word: FieldWord) => {
      if (word !== getValues(name)) void onChange({ type: 'change', target: { name, value: word } });
    },
    leave: () => void onBlur({ type: 'blur', target: { name, value: getValues(name) } }),
  };
}
