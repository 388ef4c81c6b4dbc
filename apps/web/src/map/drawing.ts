import type { Ring } from '@furrow/geo/polygon';
import { findRestricted, isRestrictedAt, restrictedLand } from '@furrow/geo/restricted';
import { checkRings, type FieldCheck } from '@furrow/geo/validity';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { createCrosshair } from './crosshair.ts';
import type { Drawing, FieldMapOptions } from './field-map.ts';
import { createLabel } from './label.ts';
import type { createOutlineLayer } from './outline-layer.ts';
import { canClose, close, type Pen, type Point, press, restingPen, stepBack } from './pen.ts';
import { cornersOf, growingHectares, pointOf, positionOf, ringOf } from './ring.ts';

/** Pixels around a corner that count as on it: a finger is wider than a mouse. */
const reachOf = { mouse: 10, touch: 24 };

/** Lets people draw one field on `map` with mouse, finger or keys, and tells `onDrawing` of every change. */
export function createDrawing(
  map: OlMap,
  target: HTMLElement,
  outline: ReturnType<typeof createOutlineLayer>,
  { restricted = [], onDrawing, onRestricted, words }: FieldMapOptions,
) {
  const land = restrictedLand(restricted);
  let pen: Pen = restingPen;
  let tool: Drawing['tool'] = 'draw';
  let next: Point | null = null;
  let check: FieldCheck | null = null;
  const hint = createLabel('map-hint');
  const tag = createLabel('map-hectares');
  map.addOverlay(hint.overlay);
  map.addOverlay(tag.overlay);

  const crosshair = createCrosshair(map, target, {
    isDrawing: () => tool === 'draw',
    onMove: (at) => {
      next = at;
      show();
    },
    onPress: (at) => pressAt(at, reachOf.mouse),
    onUndo: undo,
    canUndo: () => pen.corners.length > 0,
  });
  map.on('click', (event) => {
    if (tool === 'draw') pressAt(pressedAt(event), isTouch(event) ? reachOf.touch : reachOf.mouse);
  });
  map.on('pointermove', (event) => {
    if (tool !== 'draw' || event.dragging || isTouch(event)) return;
    next = pressedAt(event);
    show();
  });
  const viewport = map.getViewport();
  viewport?.addEventListener('pointerleave', () => {
    next = null;
    show();
  });
  show();

  return {
    setTool: (chosen: Drawing['tool']) => {
      tool = chosen;
      next = null;
      show();
    },
    finish: () => become(close(pen)),
    undo,
    clear: () => {
      tool = 'draw';
      become(restingPen);
    },
    takeUp: (ring: Ring) => become({ corners: cornersOf(ring), closed: true }),
    corners: () => pen.corners,
    stop: crosshair.stop,
  };

  function undo(): void {
    tool = 'draw';
    become(stepBack(pen));
  }

  function pressAt(at: Point, reachPixels: number): void {
    const pressed = press(pen, at, reachPixels * (map.getView().getResolution() ?? 1));
    const begins = pressed.corners.length === 1 && (pen.closed || pen.corners.length === 0);
    const isRestricted = begins && isRestrictedAt(positionOf(at), land);
    become(isRestricted ? restingPen : pressed);
    if (isRestricted) onRestricted?.();
  }

  function become(pressed: Pen): void {
    pen = pressed;
    check = pen.closed ? checkDrawn(ringOf(pen.corners)) : null;
    if (pen.closed) {
      tool = 'look';
      next = null;
    }
    show();
  }

  function checkDrawn(ring: Ring): FieldCheck {
    const checked = checkRings([ring]);
    const refusal = checked.ok ? findRestricted(checked.field, land) : null;
    return refusal ? { ok: false, refusal } : checked;
  }

  function show(): void {
    const growing = tool === 'draw' && !pen.closed;
    outline.show({
      corners: pen.corners,
      closed: pen.closed,
      refused: check?.ok === false,
      wrongAt: check?.ok === false && check.refusal.position ? pointOf(check.refusal.position) : null,
      dots: true,
      next: growing ? next : null,
    });
    const hectares = hectaresOf(growing);
    if (words) {
      const size = hectares > 0 ? words.hectares(hectares) : '';
      // A finger has no pointer between presses: then the figure stands where it stands in the end.
      tag.show(check?.ok || (growing && !next) ? size : '', pen.corners.at(-1) ?? null);
      hint.show(
        [growing ? size : '', nextWords()].filter(Boolean).join(' · '),
        tool === 'draw' ? next : null,
      );
    }
    target.dataset.tool = tool;
    onDrawing?.({ tool, corners: pen.corners.length, hectares, check });
  }

  function hectaresOf(growing: boolean): number {
    if (check) return check.ok ? check.field.hectares : 0;
    return growingHectares(growing && next ? [...pen.corners, next] : pen.corners);
  }

  function nextWords(): string {
    if (!words) return '';
    if (pen.closed || pen.corners.length === 0) return words.first;
    return canClose(pen) ? words.close : words.next;
  }
}

function pressedAt({ coordinate: [x, y] }: MapBrowserEvent): Point {
  return [x!, y!];
}

function isTouch({ originalEvent }: MapBrowserEvent): boolean {
  return originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch';
}
