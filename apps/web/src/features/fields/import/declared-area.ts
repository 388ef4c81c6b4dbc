import { importTexts } from '../../../texts/import.ts';
import { language } from '../../../texts/language.ts';
import { plainWord } from './column-words.ts';
import type { ImportReport } from './report.ts';

type Unit = keyof typeof importTexts.area.units;

/** Hectares per unit. The acre is the international one; a decare is the Bulgarian дка. */
const hectaresOf: Record<Unit, number> = {
  hectares: 1,
  squareMetres: 0.0001,
  acres: 0.404_685_642_24,
  decares: 0.1,
  squareKilometres: 100,
};

/** A column with the areas of fields; `unit` is the one in its name, null if there is none. */
export type AreaColumn = { column: string; unit: Unit | null };

const AGREES = 0.02;

const byName: readonly { unit: Unit | null; name: RegExp }[] = [
  {
    unit: 'hectares',
    name: /^(ha|has|hect.*|hektar.*|хектар.*|.*(area|areal|flae?che|opp|oppervlakte|superficie|surface|surf|size|declared)(in)?ha)$/,
  },
  { unit: 'acres', name: /^(ac|acres?|acreage|.*(area|size)(in)?(ac|acres?))$/ },
  { unit: 'decares', name: /^(dka|дка|dekar.*|декар.*|.*площдка)$/ },
  {
    unit: 'squareMetres',
    name: /^(m2|m²|qm|sqm|.*(area|flae?che|opp|oppervlakte|superficie|surface|surf|shape)(in)?(m2|sqm|qm))$/,
  },
  {
    unit: null,
    name: /^(area|areal|flae?che|flae?chengroe?sse|groe?sse|oppervlakte|opp|superficie|surface|surf|size|площ|plosht|shapearea|starea|calcarea|legalarea)$/,
  },
];

/** The column whose name states most clearly that it holds the areas of the fields. */
export function areaColumn(columns: ImportReport['columns']): AreaColumn | null {
  for (const { unit, name } of byName) {
    const found = columns.find(({ column }) => name.test(plainWord(column)));
    if (found) return { column: found.column, unit };
  }
  return null;
}

/** Note for a declared area that differs from the measured one; null if they agree within 2 % or none is declared. */
export function areaNote(text: string, { column, unit }: AreaColumn, hectares: number): string | null {
  const declared = numberIn(text);
  if (declared === null || hectares === 0) return null;
  const agrees = (each: Unit) => {
    const slack = Math.max(AGREES * hectares, declared.rounding * hectaresOf[each]);
    return Math.abs(declared.value * hectaresOf[each] - hectares) <= slack;
  };
  const units = Object.keys(hectaresOf) as Unit[];
  if (unit === null ? units.some(agrees) : agrees(unit)) return null;
  const looksLike = units.find(agrees);
  const figures = {
    column,
    declared: declared.value.toLocaleString(language.locale, { maximumFractionDigits: 4 }),
    measured: hectares.toLocaleString(language.locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
  };
  return looksLike
    ? importTexts.area.looksLike({ ...figures, unit: importTexts.area.units[looksLike] })
    : importTexts.area.differs(figures);
}

/** Parses a number with a decimal point or comma; `rounding` is half of its last digit. */
function numberIn(text: string): { value: number; rounding: number } | null {
  const [, whole, decimals = ''] = /^\s*(\d[\d\s']*)(?:[.,](\d*))?\s*\D*$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const value = Number(`${whole.replace(/[\s']/g, '')}.${decimals || '0'}`);
  return Number.isFinite(value) && value > 0
    ? { value, rounding: decimals === '' ? 0 : 0.5 / 10 ** decimals.length }
    : null;
}
