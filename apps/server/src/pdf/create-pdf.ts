import { createHash } from 'node:crypto';
import type { RgbPixels } from '@furrow/analysis/render/rgb-pixels';
import { type EmbeddedFont, embedFont, round } from './embed-font.ts';
import { embedImage, type PdfIndexedImage } from './indexed-image.ts';
import type { OpenFont } from './open-font.ts';
import { createPdfFile, pdfText, type Ref } from './pdf-file.ts';
import { embedPhoto } from './photo.ts';
import type { ShapedLine } from './shape-text.ts';
import { showText } from './show-text.ts';

/**
 * A page of the PDF. Coordinates are in points (1/72 inch) from the top left corner, and colours are written #rrggbb.
 */
export interface PdfPage {
  /**
   * Writes a line of text.
   * @param position start of the line on its baseline, and its font size in points
   */
  text(line: ShapedLine, position: { x: number; y: number; size: number; colour: string }): void;
  line(position: { x1: number; x2: number; y: number; colour: string }): void;
  /** Draws with operators of the format (ISO 32000-1, annex A), whose coordinates are from the bottom left. */
  draw(operators: string): void;
}

export interface PdfDocument {
  page(): PdfPage;
  /**
   * Adds an image to the file.
   * @returns the name by which pages draw the image, into the square from (0, 0) to (1, 1)
   */
  addImage(addImage: PdfIndexedImage): string;
  /** Adds a photo like `addImage`. */
  addPhoto(photo: RgbPixels): string;
  /** The pages so far, for content that depends on their number. */
  readonly pages: readonly PdfPage[];
  end(): Promise<Buffer>;
}

/** Width and height of A4 in points. */
export const paper = { width: 595.28, height: 841.89 } as const;

interface PdfMetadata {
  title: string;
  /** Time in the file's metadata, which is not the time of rendering. */
  createdAt: Date;
  /** BCP 47 language tag. */
  language: string;
}

export function createPdf({ title, createdAt, language }: PdfMetadata): PdfDocument {
  const file = createPdfFile();
  const fonts = new Map<OpenFont, { embeddedFont: EmbeddedFont; name: string }>();
  const pages: (PdfPage & { operators: string[] })[] = [];
  const images: Ref[] = [];
  const fontOf = (font: OpenFont) => {
    let embeddedFont = fonts.get(font);
    if (!embeddedFont) {
      embeddedFont = { embeddedFont: embedFont(file, font), name: `F${fonts.size + 1}` };
      fonts.set(font, embeddedFont);
    }
    return embeddedFont;
  };

  return {
    pages,
    addImage: (picture) => `P${images.push(embedImage(file, picture))}`,
    addPhoto: (photo) => `P${images.push(embedPhoto(file, photo))}`,
    page: () => {
      const operators: string[] = [];
      const page = {
        operators,
        text: (
          line: ShapedLine,
          { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
        ) => {
          operators.push(`${rgb(colour)} rg`, showText(line, { x, y: paper.height - y, size }, fontOf));
        },
        line: ({ x1, x2, y, colour }: { x1: number; x2: number; y: number; colour: string }) => {
          const height = round(paper.height - y);
          operators.push(`${rgb(colour)} RG 0.6 w ${round(x1)} ${height} m ${round(x2)} ${height} l S`);
        },
        draw: (drawOperators: string) => {
          operators.push(drawOperators);
        },
      };
      pages.push(page);
      return page;
    },
    end: async () => {
      for (const { embeddedFont } of fonts.values()) await embeddedFont.finishFont();
      const resources = file.add(
        `<< /Font << ${[...fonts.values()].map(({ name, embeddedFont }) => `/${name} ${embeddedFont.ref} 0 R`).join(' ')} >>
/XObject << ${images.map((ref, index) => `/P${index + 1} ${ref} 0 R`).join(' ')} >> >>`,
      );
      const tree = file.reserve();
      const kids = pages.map(({ operators }) =>
        file.add(
          `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${paper.width} ${paper.height}] /Resources ${resources} 0 R
/Contents ${file.addStream('', operators.join('\n'))} 0 R >>`,
        ),
      );
      file.add(
        `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
        tree,
      );
      const root = file.add(
        `<< /Type /Catalog /Pages ${tree} 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
      );
      const date = `(D:${createdAt.toISOString().replaceAll(/[-:T]|\..*/g, '')}Z)`;
      const info = file.add(`<< /Title ${pdfText(title)} /CreationDate ${date} /ModDate ${date} >>`);
      const id = createHash('sha256').update(title).update(createdAt.toISOString());
      for (const { operators } of pages) id.update(operators.join('\n'));
      return file.finishFile(root, info, id.digest('hex').slice(0, 32));
    },
  };
}

/** Returns red, green and blue from 0 to 1, as PDF operands. */
export function rgb(colour: string): string {
  return [1, 3, 5]
    .map((offset) => round(Number.parseInt(colour.slice(offset, offset + 2), 16) / 255))
    .join(' ');
}
