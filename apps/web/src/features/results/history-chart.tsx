import './history-chart.css';
import { useCallback, useState } from 'react';
import { resultsTexts } from '../../texts/results.ts';
import { dayText } from '../../ui/dates.ts';
import { inTurn } from '../../ui/in-turn.ts';
import { countText, figureText, percentText } from '../../ui/numbers.ts';
import { type HistoryPoint, historyOf, type SeriesPoint } from './history.ts';

const texts = resultsTexts.history;

/** Sizes in em, so that all of it is readable at any text size. */
const inText = { height: 11.5, left: 2.75, right: 0.75, top: 0.5, bottom: 1.6, label: 4 };

/** The index of the field over the last year, with the year before that behind it. */
export function HistoryChart({ name, series }: { name: string; series: readonly SeriesPoint[] }) {
  const { place, width, text } = useRoom();
  if (series.length < 2) return <p className="order-quiet">{texts.short}</p>;
  const height = inText.height * text;
  const room = {
    left: inText.left * text,
    right: inText.right * text,
    top: inText.top * text,
    bottom: inText.bottom * text,
  };
  const most = Math.max(2, Math.floor((width - room.left) / (inText.label * text)));
  const { now, lastYear, from, to, low, high, months } = historyOf(series, most);
  const across = (time: number): number =>
    room.left + ((time - from) / (to - from || 1)) * (width - room.left - room.right);
  const down = (value: number): number =>
    room.top + ((high - value) / (high - low || 1)) * (height - room.top - room.bottom);
  const lineOf = (points: readonly HistoryPoint[]): string =>
    points
      .map(({ time, average }, i) => `${i ? 'L' : 'M'}${across(time).toFixed(1)} ${down(average).toFixed(1)}`)
      .join('');
  const bandOf = (points: readonly HistoryPoint[]): string => {
    const upper = points.map(({ time, p90 }) => `${across(time).toFixed(1)} ${down(p90).toFixed(1)}`);
    const lower = points
      .toReversed()
      .map(({ time, p10 }) => `${across(time).toFixed(1)} ${down(p10).toFixed(1)}`);
    return `M${[...upper, ...lower].join('L')}Z`;
  };
  const averages = series.map(({ average }) => average);
  const first = series[0]!;
  const last = series.at(-1)!;
  return (
    <figure className="history" ref={place}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={texts.summary({
          name,
          count: countText(series.length),
          from: dayText(first.date),
          to: dayText(last.date),
          low: figureText(Math.min(...averages)),
          high: figureText(Math.max(...averages)),
        })}
      >
        {[low, (low + high) / 2, high].map((value) => (
          <g key={value}>
            <path className="history-grid" d={`M${room.left} ${down(value)}H${width - room.right}`} />
            <text x={room.left - text / 2} y={down(value)} dy="0.32em" textAnchor="end">
              {figureText(value)}
            </text>
          </g>
        ))}
        {months.map(({ time, label }) => (
          <text key={time} x={across(time)} y={height - text / 2}>
            {label}
          </text>
        ))}
        {lastYear.length > 1 && (
          <>
            <path className="history-last-band" d={bandOf(lastYear)} />
            <path className="history-last" d={lineOf(lastYear)} />
          </>
        )}
        {now.length > 1 && <path className="history-band" d={bandOf(now)} />}
        <path className="history-line" d={lineOf(now)} />
        {now.map(({ time, average, date }) => (
          <circle
            key={date}
            cx={across(time)}
            cy={down(average)}
            r="3"
            data-own={date === last.date || undefined}
          >
            <title>{texts.point({ date: dayText(date), value: figureText(average) })}</title>
          </circle>
        ))}
      </svg>
      <figcaption className="order-small order-quiet">
        {inTurn(texts.band, lastYear.length > 1 && texts.lastYear)}
      </figcaption>
      <details className="history-table">
        <summary>{texts.table}</summary>
        <table>
          <thead>
            <tr>
              {texts.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="number">
            {series.toReversed().map(({ date, average, p10, p90, cloud }) => (
              <tr key={date}>
                <th scope="row">{dayText(date)}</th>
                <td>{figureText(average)}</td>
                <td>{figureText(p10)}</td>
                <td>{figureText(p90)}</td>
                <td>{texts.share({ percent: percentText(cloud) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Width of the chart and its font size in pixels; 0 until the element is mounted. */
function useRoom() {
  const [{ width, text }, setRoom] = useState({ width: 0, text: 0 });
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () =>
      setRoom({ width: element.clientWidth, text: Number.parseFloat(getComputedStyle(element).fontSize) });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, width, text };
}
