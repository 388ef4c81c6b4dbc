import type { Drawing } from '../interface/field-map.ts';

/** What a key does to a drawing, apart from the arrow keys and Enter. */
export type DrawingAction = 'remove' | 'cancel' | 'undo';

interface PressedOn {
  tool: Drawing['tool'];
  /** True if the outline is closed. */
  closed: boolean;
  canUndo: boolean;
}

/** What a key does: it removes a corner, leaves a corner where it was, or undoes the last change; null for nothing. */
export function actionOfKey(key: string, { tool, closed, canUndo }: PressedOn): DrawingAction | null {
  if (key === 'Delete' || (key === 'Backspace' && closed)) return 'remove';
  if (key === 'Escape' && tool !== 'draw') return 'cancel';
  return (key === 'Escape' || key === 'Backspace') && canUndo ? 'undo' : null;
}
