import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { TypedCard } from '../card/typed-card.ts';
import { type FieldStatus, problemOf } from './field-status.ts';

/** Field as react-hook-form registers it. The form calls `focus` if this is the first invalid field. */
interface Control {
  value: string;
  focus: () => void;
}

/**
 * Registers a field in an iframe with the form; its value is a `FieldStatus`. The library's `Controller` is not used,
 * because it would enlarge every screen with a form.
 */
export function useHostedField(name: keyof TypedCard) {
  const { register, formState, getValues, resetField } = useFormContext<TypedCard>();
  const { ref, onChange, onBlur } = register(name, { validate: (status) => problemOf(name, status) ?? true });
  const focus = useRef(() => {});

  const registerControl = useEffectEvent((control: Control | null) => {
    // A new iframe is empty, so the previous value is reset.
    if (control) resetField(name);
    ref(control);
  });
  useEffect(() => {
    registerControl({ value: '', focus: () => focus.current() });
    // A field that is no longer shown must not prevent the form from being sent.
    return () => registerControl(null);
  }, []);
  return {
    problem: formState.errors[name]?.message,
    /** Sets the function that focuses the field, once the iframe has loaded. */
    setFocus: (focusElement: () => void) => {
      focus.current = focusElement;
    },
    setStatus: (status: FieldStatus) => {
      if (status !== getValues(name)) void onChange({ type: 'change', target: { name, value: status } });
    },
    blur: () => void onBlur({ type: 'blur', target: { name, value: getValues(name) } }),
  };
}
