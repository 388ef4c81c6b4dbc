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
import type { MapPadding } from '../../map/interface/field-map.ts';
import { mapTexts } from '../../texts/map.ts';
import { nearestSnapPoint, nextSnapPoint, sheetHeight, type snapPoints } from './sheet.ts';

interface Props {
  label: string;
  /** True if the panel has more content now. A sheet at its lowest height then expands once. */
  hasMore: boolean;
  /** Called with the widths of the edges of the map that the panel covers. */
  onPaddingChange: (padding: MapPadding) => void;
  children: ReactNode;
}

/** A panel next to the map on a wide screen; on a phone a bottom sheet with three snap heights. */
export function MapPanel({ label, hasMore, onPaddingChange, children }: Props) {
  const panelRef = useRef<HTMLElement>(null);
  const [snapPoint, setRest] = useState<(typeof snapPoints)[number]>('third');
  const [hadMore, setHadMore] = useState(hasMore);
  const [draggedHeight, setDragged] = useState<number | null>(null);
  const dragState = useRef<{ y: number; height: number; moved: boolean } | null>(null);
  if (hasMore !== hadMore) {
    setHadMore(hasMore);
    if (hasMore && snapPoint === 'third') setRest('half');
  }
  const notify = useEffectEvent((coveredPadding: MapPadding) => onPaddingChange(coveredPadding));

  useEffect(() => {
    const element = panelRef.current;
    const container = element?.parentElement;
    if (!element || !container) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      const isSheet = width > container.clientWidth * 0.9;
      const noPadding = { top: 0, right: 0, bottom: 0, left: 0 };
      const isBelowMap = getComputedStyle(element).position === 'static';
      const isOnTheRight = container.clientWidth - element.offsetLeft - width < element.offsetLeft;
      if (isBelowMap) notify(noPadding);
      else if (isSheet) notify({ ...noPadding, bottom: height });
      else if (isOnTheRight) notify({ ...noPadding, right: container.clientWidth - element.offsetLeft });
      else notify({ ...noPadding, left: width + element.offsetLeft });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(container);
    return () => observer.disconnect();
  }, []);

  const containerHeight = () => panelRef.current?.parentElement?.clientHeight ?? 0;
  const startDrag = (event: PointerEvent) => {
    dragState.current = { y: event.clientY, height: panelRef.current?.offsetHeight ?? 0, moved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onDrag = (event: PointerEvent) => {
    const start = dragState.current;
    if (!start) return;
    const draggedUpPx = start.y - event.clientY;
    start.moved ||= Math.abs(draggedUpPx) > 6;
    if (start.moved)
      setDragged(Math.min(sheetHeight('full', containerHeight()), Math.max(96, start.height + draggedUpPx)));
  };
  const endDrag = () => {
    if (dragState.current?.moved && draggedHeight !== null)
      setRest(nearestSnapPoint(draggedHeight, containerHeight()));
    setDragged(null);
  };
  const onPress = () => {
    if (!dragState.current?.moved) setRest(nextSnapPoint(snapPoint));
    dragState.current = null;
  };

  const height = draggedHeight === null ? undefined : `${draggedHeight}px`;
  return (
    <aside
      ref={panelRef}
      className="map-panel"
      data-rest={snapPoint}
      data-dragged={draggedHeight !== null || undefined}
      style={{ '--sheet': height } as CSSProperties}
      aria-label={label}
    >
      <button
        type="button"
        className="map-panel-grip"
        aria-label={mapTexts.selectArea.sheet[snapPoint]}
        onPointerDown={startDrag}
        onPointerMove={onDrag}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
        onClick={onPress}
      >
        <span />
      </button>
      <div className="map-panel-content">{children}</div>
    </aside>
  );
}
