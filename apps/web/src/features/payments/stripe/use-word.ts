import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { TypedCard } from '../read-card.ts';
import { type FieldWord, problemOf } from './field-word.ts';

/** What the form takes for the control: it is asked to focus it where its field is the first that is wrong. */
interface Control {
  value: string;
  focus: () => void;
}

/**
 * A field of the form whose content lies in a frame: the form holds a word of it. Registered by hand, since the library's part for
 * controls of one's own would come to every screen that has a form.
 */
export function useWord(name: keyof TypedCard) {
  const { register, formState, getValues, resetField } = useFormContext<TypedCard>();
  const { ref, onChange, onBlur } = register(name, { validate: (word) => problemOf(name, word) ?? true });
  const focus = useRef(() => {});

  const begin = useEffectEvent((control: Control | null) => {
    // Its frame is empty at first, whatever one before it held.
    if (control) resetField(name);
    ref(control);
  });
  useEffect(() => {
    begin({ value: '', focus: () => focus.current() });
    // Nobody is kept from paying by a field that is gone.
    return () => begin(null);
  }, []);
  return {
    problem: formState.errors[name]?.message,
    /** How it is focused, once it can be. */
    focusBy: (way: () => void) => {
      focus.current = way;
    },
    say: (word: FieldWord) => {
      if (word !== getValues(name)) void onChange({ type: 'change', target: { name, value: word } });
    },
    leave: () => void onBlur({ type: 'blur', target: { name, value: getValues(name) } }),
  };
}
