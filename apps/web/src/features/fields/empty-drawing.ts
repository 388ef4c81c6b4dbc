import type { Drawing } from '../../map/interface/field-map.ts';

/** State of a map on which nothing has been drawn yet. */
export const emptyDrawing: Drawing = {
  tool: 'draw',
  corners: 0,
  hectares: 0,
  outline: null,
  check: null,
  openField: null,
  isMoving: false,
  isChosen: false,
  canUndo: false,
  canRedo: false,
  change: null,
};
