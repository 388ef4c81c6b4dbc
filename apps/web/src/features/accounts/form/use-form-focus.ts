import { type RefObject, useEffect, useRef } from 'react';
import type { Problem } from '../../../api/problem.ts';

/** Moves the focus to the first refused field after a reply. `focusEmptyField` moves it to the first empty one. */
export function useFormFocus(problem: Problem | null): {
  formRef: RefObject<HTMLFormElement | null>;
  /**
   * Focuses the first required field that is empty.
   * @returns true if there is one
   */
  focusEmptyField: () => boolean;
} {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problem]);

  const focusEmptyField = () => {
    const required = formRef.current?.querySelectorAll<HTMLInputElement>('input[required]') ?? [];
    const empty = [...required].find(({ value }) => value.trim() === '');
    empty?.focus();
    return empty !== undefined;
  };
  return { formRef, focusEmptyField };
}
