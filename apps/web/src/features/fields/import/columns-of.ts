const MAX_LENGTH = 500;

/** Properties of a feature as text; empty properties are left out. */
export function columnsOf(properties: unknown): [column: string, value: string][] {
  if (typeof properties !== 'object' || properties === null) return [];
  const columns: [string, string][] = [];
  for (const [column, value] of Object.entries(properties)) {
    const text = textOf(value);
    if (text !== '') columns.push([column.slice(0, MAX_LENGTH), text]);
  }
  return columns;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, MAX_LENGTH).trim();
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'object' && value !== null ? JSON.stringify(value).slice(0, MAX_LENGTH) : '';
}
