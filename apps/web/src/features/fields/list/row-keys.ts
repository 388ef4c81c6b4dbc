import type { KeyboardEvent } from 'react';

/** Moves the focus between rows with the arrow keys, to the same control of the next row: checkbox or name. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement)) return;
  const row = event.target.closest('li');
  const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  const sameControl = next?.querySelector<HTMLElement>(event.target.matches('input') ? 'input' : 'button');
  if (!sameControl) return;
  event.preventDefault();
  sameControl.focus();
}
