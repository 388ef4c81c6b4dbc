import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { TypedCard } from '../card/typed-card.ts';
import { type FieldStatus, problemOf } from './field-status.ts';

/** Control that is registered with the form, which calls `focus` when this is the first invalid field. */
interface Control {
  value: string;
  focus: () => void;
}

/**
 * Registers a hosted field, whose content is in an iframe, with the form; its value is a `FieldStatus`. Done by hand, since the
 * library's Controller would add to every screen with a form.
 */
export function useHostedField(name: keyof TypedCard) {
  const { register, formState, getValues, resetField } = useFormContext<TypedCard>();
  const { ref, onChange, onBlur } = register(name, { validate: (status) => problemOf(name, status) ?? true });
  const focus = useRef(() => {});

  const registerControl = useEffectEvent((control: Control | null) => {
    // A new iframe is empty, whatever the previous one held.
    if (control) resetField(name);
    ref(control);
  });
  useEffect(() => {
    registerControl({ value: '', focus: () => focus.current() });
    // A field that is no longer shown must not keep the form from being sent.
    return () => registerControl(null);
  }, []);
  return {
    problem: formState.errors[name]?.message,
    /** Sets how the field is focused, once that is possible. */
    setFocus: (focusElement: () => void) => {
      focus.current = focusElement;
    },
    setStatus: (status: FieldStatus) => {
      if (status !== getValues(name)) void onChange({ type: 'change', target: { name, value: status } });
    },
    blur: () => void onBlur({ type: 'blur', target: { name, value: getValues(name) } }),
  };
}
