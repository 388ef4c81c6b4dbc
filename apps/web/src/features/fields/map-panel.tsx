import './map-panel.css';
import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Covered } from '../../map/field-map.ts';
import { mapTexts } from '../../texts/map.ts';
import { nearestRest, nextRest, type rests, sheetHeight } from './sheet.ts';

interface Properties {
  label: string;
  /** True if there is more content now: a sheet at its lowest height expands once. */
  hasMore: boolean;
  /** Called with the edges of the map that the panel covers. */
  onCovered: (covered: Covered) => void;
  children: ReactNode;
}

/** A panel next to the map on a wide screen; on a phone a bottom sheet with three snap heights. */
export function MapPanel({ label, hasMore, onCovered, children }: Properties) {
  const panel = useRef<HTMLElement>(null);
  const [rest, setRest] = useState<(typeof rests)[number]>('third');
  const [hadMore, setHadMore] = useState(hasMore);
  const [dragged, setDragged] = useState<number | null>(null);
  const grip = useRef<{ y: number; height: number; moved: boolean } | null>(null);
  if (hasMore !== hadMore) {
    setHadMore(hasMore);
    if (hasMore && rest === 'third') setRest('half');
  }
  const tell = useEffectEvent((covered: Covered) => onCovered(covered));

  useEffect(() => {
    const element = panel.current;
    const room = element?.parentElement;
    if (!element || !room) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      const isSheet = width > room.clientWidth * 0.9;
      const free = { top: 0, right: 0, bottom: 0, left: 0 };
      const isBelow = getComputedStyle(element).position === 'static';
      const atTheRight = room.clientWidth - element.offsetLeft - width < element.offsetLeft;
      if (isBelow) tell(free);
      else if (isSheet) tell({ ...free, bottom: height });
      else if (atTheRight) tell({ ...free, right: room.clientWidth - element.offsetLeft });
      else tell({ ...free, left: width + element.offsetLeft });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(room);
    return () => observer.disconnect();
  }, []);

  const room = () => panel.current?.parentElement?.clientHeight ?? 0;
  const take = (event: PointerEvent) => {
    grip.current = { y: event.clientY, height: panel.current?.offsetHeight ?? 0, moved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    const held = grip.current;
    if (!held) return;
    const up = held.y - event.clientY;
    held.moved ||= Math.abs(up) > 6;
    if (held.moved) setDragged(Math.min(sheetHeight('full', room()), Math.max(96, held.height + up)));
  };
  const letGo = () => {
    if (grip.current?.moved && dragged !== null) setRest(nearestRest(dragged, room()));
    setDragged(null);
  };
  const press = () => {
    if (!grip.current?.moved) setRest(nextRest(rest));
    grip.current = null;
  };

  const height = dragged === null ? undefined : `${dragged}px`;
  return (
    <aside
      ref={panel}
      className="map-panel"
      data-rest={rest}
      data-dragged={dragged !== null || undefined}
      style={{ '--sheet': height } as CSSProperties}
      aria-label={label}
    >
      <button
        type="button"
        className="map-panel-grip"
        aria-label={mapTexts.selectArea.sheet[rest]}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onClick={press}
      >
        <span />
      </button>
      <div className="map-panel-content">{children}</div>
    </aside>
  );
}
