/** The keys go to the first field with something wrong, once its sentence is there. */
export function toFirstWrong(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('.chat-step [aria-invalid="true"]')?.focus(),
  );
}
