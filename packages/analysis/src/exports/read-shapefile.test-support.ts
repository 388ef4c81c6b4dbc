type PlanePosition = [x: number, y: number];

/** A ring with its role by direction: clockwise rings enclose land, counter-clockwise ones holes. */
export interface ShapefileRing {
  isHole: boolean;
  positions: PlanePosition[];
}

const headerBytes = 100;
const polygonType = 5;

/** The rings of each polygon of a .shp, after ESRI's Shapefile Technical Description (1998), pages 4 to 9. */
export function readPolygons(shp: Uint8Array): ShapefileRing[][] {
  const view = new DataView(shp.buffer, shp.byteOffset, shp.byteLength);
  if (view.getInt32(0) !== 9994 || view.getInt32(24) * 2 !== shp.byteLength)
    throw new Error('This is not a .shp file.');
  const polygons: ShapefileRing[][] = [];
  let offset = headerBytes;
  while (offset < shp.byteLength) {
    const contentBytes = view.getInt32(offset + 4) * 2;
    polygons.push(readPolygon(new DataView(view.buffer, view.byteOffset + offset + 8, contentBytes)));
    offset += 8 + contentBytes;
  }
  return polygons;
}

function readPolygon(content: DataView): ShapefileRing[] {
  if (content.getInt32(0, true) !== polygonType) throw new Error('This record is not a polygon.');
  const [parts, points] = [content.getInt32(36, true), content.getInt32(40, true)];
  const starts = Array.from({ length: parts }, (_, part) => content.getInt32(44 + 4 * part, true));
  return starts.map((start, part) => {
    const length = (starts[part + 1] ?? points) - start;
    const positions = Array.from({ length }, (_, point): PlanePosition => {
      const offset = 44 + 4 * parts + 16 * (start + point);
      return [content.getFloat64(offset, true), content.getFloat64(offset + 8, true)];
    });
    return { isHole: signedArea(positions) > 0, positions };
  });
}

function signedArea(positions: readonly PlanePosition[]): number {
  let twice = 0;
  for (let index = 1; index < positions.length; index++) {
    const [[x0, y0], [x1, y1]] = [positions[index - 1]!, positions[index]!];
    twice +=
      (x0 - positions[0]![0]) * (y1 - positions[0]![1]) - (x1 - positions[0]![0]) * (y0 - positions[0]![1]);
  }
  return twice / 2;
}
