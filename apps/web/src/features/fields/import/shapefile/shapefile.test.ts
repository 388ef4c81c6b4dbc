import { describe, expect, it } from 'vitest';
import { cellDecoder } from './code-pages.ts';
import { readDbf } from './read-dbf.ts';
import { readShp } from './read-shp.ts';
import { dbfOf, latin1Bytes, shpOf } from './shapefile.test-support.ts';

type ShapePoint = [number, number];

/** A clockwise ring, like the outer rings of a Shapefile. */
const clockwiseRing = (x: number, y: number, size: number): ShapePoint[] => [
  [x, y],
  [x, y + size],
  [x + size, y + size],
  [x + size, y],
  [x, y],
];
const counterClockwiseRing = (x: number, y: number, size: number) => clockwiseRing(x, y, size).reverse();

const read = (...shapes: Parameters<typeof shpOf>[0]) => readShp(shpOf(shapes), 1_000).geometries;

describe('the shapes of a .shp file', () => {
  it('have their holes assigned, whatever the order of rings', () => {
    const [outer, hole, islandRing] = [
      clockwiseRing(0, 0, 10),
      counterClockwiseRing(2, 2, 5),
      clockwiseRing(3, 3, 2),
    ];
    expect(read([hole, islandRing, outer])).toEqual([
      { type: 'MultiPolygon', coordinates: [[islandRing], [outer, hole]] },
    ]);
  });

  it('are assigned by containment if the rings have the wrong direction', () => {
    const [outer, hole] = [counterClockwiseRing(0, 0, 10), counterClockwiseRing(2, 2, 5)];
    expect(read([outer, hole])).toEqual([{ type: 'MultiPolygon', coordinates: [[outer, hole]] }]);
  });

  it.each([15, 25])('may have heights and measures (type %i)', (type) => {
    const { geometries } = readShp(shpOf([[clockwiseRing(0, 0, 10)]], type), 10);
    expect(geometries).toEqual([{ type: 'MultiPolygon', coordinates: [[clockwiseRing(0, 0, 10)]] }]);
  });

  it('keep their positions when one is empty or damaged', () => {
    const file = shpOf([[clockwiseRing(0, 0, 1)], null, [clockwiseRing(2, 0, 1)], [clockwiseRing(4, 0, 1)]]);
    const first = new DataView(file.buffer, 108);
    const length = 2 * new DataView(file.buffer).getInt32(104);
    first.setInt32(40, 1_000_000, true);
    const { geometries, isCutShort } = readShp(file, 1_000);
    expect(geometries).toMatchObject([null, null, { type: 'MultiPolygon' }, { type: 'MultiPolygon' }]);
    expect(isCutShort).toBe(false);
    expect(length).toBe(44 + 4 + 5 * 16);
  });

  it('end at an impossible length', () => {
    for (const wrongLength of [-8, 0, 1, 2_000_000_000]) {
      const file = shpOf([[clockwiseRing(0, 0, 1)], [clockwiseRing(2, 0, 1)]]);
      new DataView(file.buffer).setInt32(104, wrongLength);
      expect(readShp(file, 1_000)).toEqual({ geometries: [], isCutShort: true });
    }
  });
});

describe('the rows of a .dbf file', () => {
  const columns = [
    { name: 'NAME', type: 'C', length: 8 },
    { name: 'HA', type: 'N', length: 6 },
    { name: 'SOWN', type: 'D', length: 8 },
    { name: 'BIO', type: 'L', length: 1 },
    { name: 'NAME', type: 'C', length: 2 },
  ] as const;

  it('are text, without empty cells, and with deleted rows marked', () => {
    const rows = [' North 40  5.2320260401Tab', '*South     9.9920260402F  ', '         ******        ?  '];
    expect(readDbf(dbfOf(columns, rows), '', 100)).toEqual({
      rows: [
        [
          ['NAME', 'North 40'],
          ['HA', '5.23'],
          ['SOWN', '2026-04-01'],
          ['BIO', 'T'],
          ['NAME 2', 'ab'],
        ],
        null,
        [],
      ],
      isGuess: false,
    });
  });

  it('have the number of their column where its name is empty', () => {
    const [name] = columns;
    const file = dbfOf([name, { name: '', type: 'C', length: 4 }], [' North 40Rye ']);
    expect(readDbf(file, '', 100)!.rows).toEqual([
      [
        ['NAME', 'North 40'],
        ['Column 2', 'Rye'],
      ],
    ]);
  });

  it('are as many as there are, whatever the header says', () => {
    const file = dbfOf(columns, [' North 40  5.2320260401Tab']);
    new DataView(file.buffer).setUint32(4, 4_000_000_000, true);
    expect(readDbf(file, '', 100)!.rows).toHaveLength(1);
    expect(readDbf(file.subarray(0, 60), '', 100)).toBeNull();
    expect(readDbf(latin1Bytes('x'), '', 100)).toBeNull();
  });

  it.each([
    ['UTF-8', 0, [0xc3, 0x96], 'Ö'],
    ['1252', 0, [0xd6], 'Ö'],
    ['ISO 8859-1', 0, [0xd6], 'Ö'],
    ['88591', 0, [0xd6], 'Ö'],
    ['ANSI 1251', 0, [0xcf, 0xee], 'По'],
    ['65001', 0, [0xc3, 0x96], 'Ö'],
    ['', 0x57, [0xd6], 'Ö'],
    ['', 0xc9, [0xcf], 'П'],
    ['', 0x02, [0x99, 0xe1], 'Öß'],
    ['CP850', 0, [0x81], 'ü'],
    ['CP866', 0, [0x8f], 'П'],
  ])('are decoded with code page %j, driver %i', (codePage, languageDriver, bytes, text) => {
    expect(cellDecoder(codePage, languageDriver)!(Uint8Array.from(bytes))).toBe(text);
  });

  it('are decoded by guessing cell by cell if no encoding is declared', () => {
    expect(cellDecoder('', 0)).toBeNull();
    expect(cellDecoder('no such thing', 0)).toBeNull();
    const file = dbfOf([{ name: 'N', type: 'C', length: 2 }], [' \u00c3\u0096', ' \u00d6x']);
    expect(readDbf(file, '', 10)).toEqual({ rows: [[['N', 'Ö']], [['N', 'Öx']]], isGuess: true });
  });
});
