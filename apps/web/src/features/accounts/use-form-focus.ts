import { type RefObject, useEffect, useRef } from 'react';
import type { Problem } from '../../api/problem.ts';

/** Moves the focus to the first refused field after a reply, and to the first empty one before submitting. */
export function useFormFocus(problem: Problem | null): {
  form: RefObject<HTMLFormElement | null>;
  /** Returns true if a required field is empty, and focuses it. */
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
