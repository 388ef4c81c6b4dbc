import './draw-field.css';
import type { ComponentProps } from 'react';
import type { MapPadding } from '../../map/interface/field-map.ts';
import { DrawingMapWhenReady } from './opened-map.tsx';

const noPadding: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 };

/** The drawing map as a part of a page, without elements of the page over it. */
export function DrawingBox({
  label,
  ...map
}: { label: string } & Omit<ComponentProps<typeof DrawingMapWhenReady>, 'padding'>) {
  return (
    <section className="draw-field drawing-box" aria-label={label}>
      <DrawingMapWhenReady {...map} padding={noPadding} />
    </section>
  );
}
