interface UndoHandlers {
  undo: () => void;
  redo: () => void;
}

/**
 * Handles Ctrl or Cmd with Z and Y anywhere on the screen, except in text fields.
 * @returns a function that stops listening.
 */
export function listenForUndo({ undo, redo }: UndoHandlers): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isText(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) undo();
    else if (key === 'y' || key === 'z') redo();
    else return;
    event.preventDefault();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
