import { cssPercent } from '../../ui/formats/percent.ts';
import type { PictureBox } from './project-to-picture.ts';

type BoxStyle = { left: string; top: string; width?: string; height?: string };

/** CSS of a box inside its parent, in fractions of the parent's size. Without width and height the box is a point. */
export function boxStyle({
  left,
  top,
  width,
  height,
}: Pick<PictureBox, 'left' | 'top'> & Partial<PictureBox>): BoxStyle {
  const position = { left: cssPercent(left), top: cssPercent(top) };
  return width === undefined || height === undefined
    ? position
    : { ...position, width: cssPercent(width), height: cssPercent(height) };
}
