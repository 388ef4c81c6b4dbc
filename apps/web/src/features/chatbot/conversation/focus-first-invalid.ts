/** Focuses the first invalid field after its error message has been rendered. */
export function focusFirstInvalid(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('.chat-step [aria-invalid="true"]')?.focus(),
  );
}
