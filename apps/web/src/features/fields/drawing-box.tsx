import './draw-field.css';
import type { ComponentProps } from 'react';
import type { Covered } from '../../map/field-map.ts';
import { OpenedMap } from './opened-map.tsx';

const nothing: Covered = { top: 0, right: 0, bottom: 0, left: 0 };

/** The drawing map as a part of a page, with nothing over it. */
export function DrawingBox({
  label,
  ...map
}: { label: string } & Omit<ComponentProps<typeof OpenedMap>, 'covered'>) {
  return (
    <section className="draw-field drawing-box" aria-label={label}>
      <OpenedMap {...map} covered={nothing} />
    </section>
  );
}
