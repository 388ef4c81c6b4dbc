import { type PdfPage, paper, rgb } from './create-pdf.ts';

/** Draws the logo of apps/web/src/ui/display/mark.svg with PDF operators. `x` and `y` are its top left corner. */
export function drawMark(page: PdfPage, { x, y, size }: { x: number; y: number; size: number }): void {
  const scale = size / 32;
  page.draw(`q ${scale} 0 0 ${-scale} ${x} ${paper.height - y} cm
${rgb('#23683a')} rg
8 0 m 24 0 l 28.418 0 32 3.582 32 8 c 32 24 l 32 28.418 28.418 32 24 32 c 8 32 l 3.582 32 0 28.418 0 24 c 0 8 l
0 3.582 3.582 0 8 0 c f
${rgb('#ffffff')} RG 3 w 1 J
7 25 m 9.5 19 9.5 12.5 7 7 c S
15 25 m 18 19 18 12.5 15.5 7 c S
23.5 25 m 26.5 19 26 12.5 23 7 c S
Q`);
}
