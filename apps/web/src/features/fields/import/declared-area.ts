import { importTexts } from '../../../texts/import.ts';
import { language } from '../../../texts/language.ts';
import { areaColumns, type DeclaredUnit, normaliseColumnName } from './column-names.ts';
import type { ImportReport } from './report.ts';

/** Hectares per unit. The acre is the international one, and the decare is the Bulgarian дка. */
const hectaresPerUnit: Record<DeclaredUnit, number> = {
  hectares: 1,
  squareMetres: 0.0001,
  acres: 0.404_685_642_24,
  decares: 0.1,
  squareKilometres: 100,
};

/** A column with the areas of fields. `unit` is the unit in the column's name; null if the name has none. */
export type AreaColumn = { column: string; unit: DeclaredUnit | null };

const TOLERANCE = 0.02;

/** The column whose name is the best match for the area of a field; null if there is none. */
export function findAreaColumn(columns: ImportReport['columns']): AreaColumn | null {
  for (const { unit, name } of areaColumns) {
    const found = columns.find(({ column }) => name.test(normaliseColumnName(column)));
    if (found) return { column: found.column, unit };
  }
  return null;
}

/** Note for a declared area that differs from the measured one; null if they agree within 2 % or none is declared. */
export function areaDifferenceNote(
  text: string,
  { column, unit }: AreaColumn,
  hectares: number,
): string | null {
  const declaredArea = parseNumber(text);
  if (declaredArea === null || hectares === 0) return null;
  const agrees = (each: DeclaredUnit) => {
    const tolerance = Math.max(TOLERANCE * hectares, declaredArea.rounding * hectaresPerUnit[each]);
    return Math.abs(declaredArea.value * hectaresPerUnit[each] - hectares) <= tolerance;
  };
  const units = Object.keys(hectaresPerUnit) as DeclaredUnit[];
  if (unit === null ? units.some(agrees) : agrees(unit)) return null;
  const agreeingUnit = units.find(agrees);
  const figures = {
    column,
    declared: declaredArea.value.toLocaleString(language.locale, { maximumFractionDigits: 4 }),
    measured: hectares.toLocaleString(language.locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
  };
  return agreeingUnit
    ? importTexts.area.matchesUnit({ ...figures, unit: importTexts.area.units[agreeingUnit] })
    : importTexts.area.differs(figures);
}

/**
 * Parses a number with a decimal point or comma; `rounding` is half a unit of its last decimal, and 0 for an integer.
 */
function parseNumber(text: string): { value: number; rounding: number } | null {
  const [, integerDigits, decimals = ''] = /^\s*(\d[\d\s']*)(?:[.,](\d*))?\s*\D*$/.exec(text) ?? [];
  if (integerDigits === undefined) return null;
  const value = Number(`${integerDigits.replace(/[\s']/g, '')}.${decimals || '0'}`);
  return Number.isFinite(value) && value > 0
    ? { value, rounding: decimals === '' ? 0 : 0.5 / 10 ** decimals.length }
    : null;
}
