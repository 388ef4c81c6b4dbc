import type { ReceivedSpan } from './otlp-receiver.test-support.ts';

type TimedSpan = ReceivedSpan & { startTimeUnixNano: string; endTimeUnixNano: string };

interface Row {
  label: string;
  depth: number;
  service: string;
  startMs: number;
  endMs: number;
}

const rowHeight = 22;
const labelWidth = 380;
const barWidth = 460;
const margin = 16;
const headHeight = 56;
const colours = ['#2f6d4f', '#8a5a12', '#37517e'];

/** Draws the spans of one trace as an SVG: one row a span, spans of one name under the same parent as one row. */
export function drawTrace(spans: readonly ReceivedSpan[]): string {
  const rows = listRows(spans as TimedSpan[]);
  const services = [...new Set(rows.map(({ service }) => service))];
  const endMs = Math.max(...rows.map((row) => row.endMs));
  const x = (ms: number) => margin + labelWidth + (ms / endMs) * barWidth;
  const height = headHeight + rows.length * rowHeight + margin;
  const width = 2 * margin + labelWidth + barWidth + 70;
  const legend = services.map((service, nth) => {
    const left = margin + nth * 170;
    return `<rect x="${left}" y="${margin}" width="12" height="12" rx="2" fill="${colours[nth]}"/><text x="${left + 18}" y="${margin + 11}">${service}</text>`;
  });
  const bars = rows.map((row, nth) => {
    const y = headHeight + nth * rowHeight;
    const length = Math.max(2, x(row.endMs) - x(row.startMs));
    const fill = colours[services.indexOf(row.service)];
    return [
      `<text x="${margin + row.depth * 14}" y="${y + 12}">${escapeXml(row.label)}</text>`,
      `<rect x="${x(row.startMs).toFixed(1)}" y="${y + 2}" width="${length.toFixed(1)}" height="12" rx="2" fill="${fill}"/>`,
      `<text x="${(x(row.startMs) + length + 6).toFixed(1)}" y="${y + 12}" fill="#555">${formatMs(row.endMs - row.startMs)}</text>`,
    ].join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#1b1b1b"><title>The trace of one order</title><rect width="100%" height="100%" fill="#fff"/>${legend.join('')}${bars.join('')}</svg>\n`;
}

/** Lists the spans in the order of a tree, earlier ones first. */
function listRows(spans: readonly TimedSpan[]): Row[] {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const firstNs = Math.min(...spans.map(({ startTimeUnixNano }) => Number(startTimeUnixNano)));
  const msOf = (ns: string) => (Number(ns) - firstNs) / 1e6;
  const childrenOf = (parents: readonly TimedSpan[] | null) =>
    spans
      .filter(({ parentSpanId }) =>
        parents === null
          ? parentSpanId === undefined || !ids.has(parentSpanId)
          : parents.some(({ spanId }) => spanId === parentSpanId),
      )
      .toSorted((a, b) => msOf(a.startTimeUnixNano) - msOf(b.startTimeUnixNano));
  const rowsUnder = (parents: readonly TimedSpan[] | null, depth: number): Row[] => {
    const groups = Map.groupBy(childrenOf(parents), ({ name, service }) => `${String(service)} ${name}`);
    return [...groups.values()].flatMap((group) => [
      {
        label: group.length === 1 ? group[0]!.name : `${group[0]!.name} × ${group.length}`,
        depth,
        service: String(group[0]!.service),
        startMs: msOf(group[0]!.startTimeUnixNano),
        endMs: Math.max(...group.map(({ endTimeUnixNano }) => msOf(endTimeUnixNano))),
      },
      ...rowsUnder(group, depth + 1),
    ]);
  };
  return rowsUnder(null, 0);
}

const formatMs = (ms: number): string => (ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`);
const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
