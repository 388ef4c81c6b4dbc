/** Focuses the first invalid field, once its message is rendered. */
export function focusFirstInvalid(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('.chat-step [aria-invalid="true"]')?.focus(),
  );
}
