/** An index value as shown to people: two decimals, with a real minus sign. */
export function indexText(value: number): string {
  return fixed(value, 2);
}

/** Hectares with two decimals and thousands set apart, without the unit. */
export function hectaresText(value: number): string {
  return fixed(value, 2);
}

/** A share in percent: whole numbers from 10 up, one decimal below, "0" when there is none. */
export function percentText(value: number): string {
  if (value === 0) return '0';
  if (value > 0 && value < 0.1) return '<0.1';
  return value < 9.95 ? fixed(value, 1) : fixed(value, 0);
}

/** A count with thousands set apart. */
export function countText(value: number): string {
  return fixed(value, 0);
}

/** A figure of whatever kind: three digits that count, whole numbers in full. */
export function figureText(value: number): string {
  return Math.abs(value) >= 100
    ? fixed(value, 0)
    : String(Number(value.toPrecision(3))).replace('-', '\u2212');
}

function fixed(value: number, decimals: number): string {
  const text = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  }).format(value);
  return text.replace('-', '\u2212');
}
