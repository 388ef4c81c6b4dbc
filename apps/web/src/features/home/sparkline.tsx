/** Size of the drawing, in its own units. */
const width = 96;
const height = 28;
const margin = 3;

/** A small line of averages over time, without axes. The figures next to it say the same, so that it has no name. */
export function Sparkline({ series }: { series: readonly { date: string; average: number }[] }) {
  const times = series.map(({ date }) => Date.parse(date));
  // Values of a single day are a dot, which says nothing about time.
  if (new Set(times).size < 2)
    return <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />;
  const averages = series.map(({ average }) => average);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const [low, high] = [Math.min(...averages), Math.max(...averages)];
  const x = (time: number) => margin + ((time - from) / (to - from || 1)) * (width - 2 * margin);
  const y = (average: number) =>
    height - margin - ((average - low) / (high - low || 1)) * (height - 2 * margin);
  const points = times.map((time, index) => `${x(time).toFixed(1)} ${y(averages[index]!).toFixed(1)}`);
  const last = points.at(-1)!.split(' ');
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path
        d={`M${points.join('L')}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cx={last[0]} cy={last[1]} r="2.5" fill="currentColor" />
    </svg>
  );
}
