import type { FieldCheck } from '@furrow/geo/validity/validity';
import type { MapPoint, OutlineDraft } from '../geometry/outline-draft.ts';
import { hectaresInside, pointOf } from '../geometry/ring.ts';
import { measuredSides } from '../geometry/side-lengths.ts';
import type { DrawnOutline } from '../layers/outline-layer.ts';
import type { LabelledSide } from '../layers/outline-marks.ts';
import type { createEditSession } from './edit-session.ts';
import { currentParts } from './edited-geometry.ts';

export type EditSession = ReturnType<typeof createEditSession>;

/**
 * Options with which a drawing is shown as an outline.
 * @param next position of the next corner of an open outline.
 */
export function outlineOf(
  session: EditSession,
  next: MapPoint | null,
  lengthText: ((metres: number) => string) | undefined,
): DrawnOutline & { sides: LabelledSide[] } {
  const [outlineDraft, check] = [session.pen(), session.check()];
  return {
    corners: outlineDraft.corners,
    closed: outlineDraft.closed,
    ...(outlineDraft.geometry && { parts: currentParts(outlineDraft) }),
    refused: check?.ok === false,
    errorAt: check?.ok === false && check.refusal.position ? pointOf(check.refusal.position) : null,
    showCorners: true,
    chosen: session.chosen(),
    showMidpoints: outlineDraft.closed && session.tool() !== 'draw' && session.held() === null,
    sides: lengthText
      ? measuredSides(outlineDraft, next).map((side) => ({ ...side, text: lengthText(side.metres) }))
      : [],
    next,
  };
}

/**
 * Hectares of a drawing: those that are billed for a closed outline, 0 if it is refused, and those inside the corners of
 * an open one.
 * @param next position of the next corner of an open outline.
 */
export function hectaresOf(
  { corners }: OutlineDraft,
  check: FieldCheck | null,
  next: MapPoint | null,
): number {
  if (check) return check.ok ? check.field.hectares : 0;
  return hectaresInside(next ? [...corners, next] : corners);
}
