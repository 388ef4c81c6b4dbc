import { percent } from '../../ui/percent.ts';
import type { Box } from './place-on-picture.ts';

type Style = { left: string; top: string; width?: string; height?: string };

/** CSS of a box inside its parent, given in fractions; a point is a box without a size. */
export function boxStyle({ left, top, width, height }: Pick<Box, 'left' | 'top'> & Partial<Box>): Style {
  const place = { left: percent(left), top: percent(top) };
  return width === undefined || height === undefined
    ? place
    : { ...place, width: percent(width), height: percent(height) };
}
