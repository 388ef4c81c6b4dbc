/** Focuses the first invalid field, once its message is rendered. */
export function toFirstWrong(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('.chat-step [aria-invalid="true"]')?.focus(),
  );
}
