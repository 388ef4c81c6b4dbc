import { type RefObject, useEffect, useRef } from 'react';
import type { Problem } from '../../api/problem.ts';

/** Leads to what is wrong in a form: to the first field that was refused, and to the first that is empty. */
export function useFormFocus(problem: Problem | null): {
  form: RefObject<HTMLFormElement | null>;
  /** Whether a required field is empty; the focus goes there. */
  stopAtEmpty: () => boolean;
} {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problem]);

  const stopAtEmpty = () => {
    const required = form.current?.querySelectorAll<HTMLInputElement>('input[required]') ?? [];
    const empty = [...required].find(({ value }) => value.trim() === '');
    empty?.focus();
    return empty !== undefined;
  };
  return { form, stopAtEmpty };
}
