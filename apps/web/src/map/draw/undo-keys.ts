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
    const action = undoActionOf(event);
    if (!action || isText(event.target)) return;
    if (action === 'undo') undo();
    else redo();
    event.preventDefault();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

/** What a key undoes or redoes: Ctrl or Cmd with Z or Y, or with Shift and Z; null for any other key. */
export function undoActionOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): keyof UndoHandlers | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z' && !shiftKey) return 'undo';
  return letter === 'y' || letter === 'z' ? 'redo' : null;
}

function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
