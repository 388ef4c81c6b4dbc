import type { LandingSample } from '@furrow/contract/results/samples';
import { labelPoint } from './label-point.ts';
import {
  type PictureBounds,
  type PictureBox,
  type PicturePosition,
  projectBox,
  projectToPicture,
  unionOfBoxes,
} from './project-to-picture.ts';

/** A field of the sample, projected onto the picture. Boxes are in fractions of the picture. */
export interface ProjectedField {
  name: string;
  /** Average index of the field; null if no pixel was usable. */
  average: number | null;
  /** URL and position of the index image; null if there is none. */
  overlay: { url: string; box: PictureBox } | null;
  /** Box around the largest part of the field. */
  box: PictureBox;
  /** SVG path of all rings, in which `box` is the unit square. */
  outline: string;
  /** Position of the label in fractions of `box`. */
  labelPosition: { left: number; top: number };
}

/** Projects every field of the sample onto its picture. */
export function projectFields({ picture, fields }: LandingSample): ProjectedField[] {
  return fields.map(({ name, record }) => {
    const { overlay } = record.metadata;
    const { geometry } = record;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const box = projectBox(ringBounds(record.coordinates), picture.bounds);
    const toBox = (position: PicturePosition) => {
      const { x, y } = projectToPicture(position, picture.bounds);
      return { left: (x - box.left) / box.width, top: (y - box.top) / box.height };
    };
    return {
      name,
      average: record.metadata.indices?.average ?? null,
      overlay:
        record.image && overlay
          ? { url: record.image, box: projectBox(overlay.bounds, picture.bounds) }
          : null,
      box,
      outline: polygons
        .flat()
        .map((ring) => closedPath(ring.slice(0, -1).map(toBox)))
        .join(''),
      labelPosition: toBox(labelPoint(record.coordinates)),
    };
  });
}

/** Size and centre of the box around all fields, in fractions of the picture. */
export function farmBox(fields: readonly ProjectedField[]): {
  width: number;
  height: number;
  x: number;
  y: number;
} {
  const { left, top, width, height } = unionOfBoxes(fields.map(({ box }) => box));
  return { width, height, x: left + width / 2, y: top + height / 2 };
}

function closedPath(corners: { left: number; top: number }[]): string {
  return `M${corners.map(({ left, top }) => `${left.toFixed(5)} ${top.toFixed(5)}`).join('L')}Z`;
}

function ringBounds(ring: readonly PicturePosition[]): PictureBounds {
  const lngs = ring.map(([lng]) => lng);
  const lats = ring.map(([, lat]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
