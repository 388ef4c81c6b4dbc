import type { KeyboardEvent } from 'react';

/** Arrow keys go up and down between what is alike in the rows: from tick to tick, from name to name. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement)) return;
  const row = event.target.closest('li');
  const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  const alike = next?.querySelector<HTMLElement>(event.target.matches('input') ? 'input' : 'button');
  if (!alike) return;
  event.preventDefault();
  alike.focus();
}
