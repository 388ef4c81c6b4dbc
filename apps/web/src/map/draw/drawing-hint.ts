import { canClose, type OutlineDraft } from '../geometry/outline-draft.ts';
import type { Drawing, FieldMapOptions } from '../interface/field-map.ts';

type HintTexts = Pick<NonNullable<FieldMapOptions['texts']>, 'first' | 'next' | 'close' | 'take' | 'drop'>;

interface HintedDrawing {
  tool: Drawing['tool'];
  outlineDraft: OutlineDraft;
  /** True while a corner is moved. */
  isMoving: boolean;
  /** True if the pointer is on a corner or on the midpoint of a side. */
  isOnHandle: boolean | null;
}

/** Hint at the pointer: what the next press does. Empty if it does nothing. */
export function hintOf(
  { tool, outlineDraft, isMoving, isOnHandle }: HintedDrawing,
  texts: HintTexts,
): string {
  if (tool === 'edit') return isMoving ? texts.drop : isOnHandle ? texts.take : '';
  if (outlineDraft.closed || outlineDraft.corners.length === 0) return texts.first;
  return canClose(outlineDraft) ? texts.close : texts.next;
}
