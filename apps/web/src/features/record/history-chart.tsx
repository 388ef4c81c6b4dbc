import './history-chart.css';
import { joinSentences } from '@furrow/messages/join';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { resultsTexts } from '../../texts/results.ts';
import { Button } from '../../ui/controls/button.tsx';
import { formatDay } from '../../ui/formats/dates.ts';
import { formatFigure, formatPercent } from '../../ui/formats/numbers.ts';
import { type HistoryPoint, historyOf, type RecordedPoint } from './history.ts';

const texts = resultsTexts.history;

/** Sizes of the chart in em, so that it grows with the text size. */
const sizesInEm = { height: 11.5, left: 2.75, right: 0.75, top: 0.5, bottom: 1.6, label: 4 };

/** A map that shows the days of the chart. */
interface DayMapOfChart {
  shownDay: string;
  comparedDay: string | null;
  show: (date: string) => void;
}

interface Props {
  name: string;
  series: readonly RecordedPoint[];
  /** Shows a day of the chart; null if there is no map for that. */
  onMap?: DayMapOfChart | null;
}

/** Chart of the field's index over the last year, with the year before behind it. */
export function HistoryChart({ name, series, onMap = null }: Props) {
  const { place: chartRef, width, text: fontSize } = useChartSize();
  const svgRef = useRef<SVGSVGElement>(null);
  useDayPress(svgRef, onMap?.show ?? null);
  if (series.length < 2) return <p className="order-quiet">{texts.short}</p>;
  const height = sizesInEm.height * fontSize;
  const margins = {
    left: sizesInEm.left * fontSize,
    right: sizesInEm.right * fontSize,
    top: sizesInEm.top * fontSize,
    bottom: sizesInEm.bottom * fontSize,
  };
  const maxMonths = Math.max(2, Math.floor((width - margins.left) / (sizesInEm.label * fontSize)));
  const { now: thisYear, lastYear, from, to, low, high, months } = historyOf(series, maxMonths);
  const xOf = (time: number): number =>
    margins.left + ((time - from) / (to - from || 1)) * (width - margins.left - margins.right);
  const yOf = (value: number): number =>
    margins.top + ((high - value) / (high - low || 1)) * (height - margins.top - margins.bottom);
  const lineOf = (points: readonly HistoryPoint[]): string =>
    points
      .map(({ time, average }, i) => `${i ? 'L' : 'M'}${xOf(time).toFixed(1)} ${yOf(average).toFixed(1)}`)
      .join('');
  const bandOf = (points: readonly HistoryPoint[]): string => {
    const upperPoints = points.map(({ time, p90 }) => `${xOf(time).toFixed(1)} ${yOf(p90).toFixed(1)}`);
    const lowerPoints = points
      .toReversed()
      .map(({ time, p10 }) => `${xOf(time).toFixed(1)} ${yOf(p10).toFixed(1)}`);
    return `M${[...upperPoints, ...lowerPoints].join('L')}Z`;
  };
  const averages = series.map(({ average }) => average);
  const first = series[0]!;
  const last = series.at(-1)!;
  return (
    <figure className="history" ref={chartRef}>
      <svg
        ref={svgRef}
        data-pressable={onMap !== null || undefined}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={texts.summary({
          name,
          count: series.length,
          from: formatDay(first.date),
          to: formatDay(last.date),
          low: formatFigure(Math.min(...averages)),
          high: formatFigure(Math.max(...averages)),
        })}
      >
        {[low, (low + high) / 2, high].map((value) => (
          <g key={value}>
            <path className="history-grid" d={`M${margins.left} ${yOf(value)}H${width - margins.right}`} />
            <text x={margins.left - fontSize / 2} y={yOf(value)} dy="0.32em" textAnchor="end">
              {formatFigure(value)}
            </text>
          </g>
        ))}
        {months.map(({ time, label }) => (
          <text key={time} x={xOf(time)} y={height - fontSize / 2}>
            {label}
          </text>
        ))}
        {lastYear.length > 1 && (
          <>
            <path className="history-last-band" d={bandOf(lastYear)} />
            <path className="history-last" d={lineOf(lastYear)} />
          </>
        )}
        {onMap &&
          [...lastYear, ...thisYear]
            .filter(({ date }) => date === onMap.shownDay || date === onMap.comparedDay)
            .map(({ date, time }) => (
              <path
                key={date}
                className="history-shown"
                data-compared={date === onMap.comparedDay || undefined}
                d={`M${xOf(time)} ${margins.top}V${height - margins.bottom}`}
              />
            ))}
        {thisYear.length > 1 && <path className="history-band" d={bandOf(thisYear)} />}
        <path className="history-line" d={lineOf(thisYear)} />
        {onMap &&
          lastYear.map(({ time, average, date }) => (
            <circle
              key={date}
              className="history-last-day"
              cx={xOf(time)}
              cy={yOf(average)}
              r="2.5"
              data-date={date}
              data-shown={date === onMap.shownDay || undefined}
            >
              <title>{texts.point({ date: formatDay(date), value: formatFigure(average) })}</title>
            </circle>
          ))}
        {thisYear.map(({ time, average, date }) => (
          <circle
            key={date}
            cx={xOf(time)}
            cy={yOf(average)}
            r={date === onMap?.shownDay ? 5 : 3}
            data-date={date}
            data-own={date === last.date || undefined}
            data-shown={date === onMap?.shownDay || undefined}
          >
            <title>{texts.point({ date: formatDay(date), value: formatFigure(average) })}</title>
          </circle>
        ))}
      </svg>
      <figcaption className="order-small order-quiet">
        {joinSentences(
          texts.band,
          lastYear.length > 1 && texts.lastYear,
          onMap !== null && resultsTexts.days.chart,
        )}
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
                <th scope="row">
                  {onMap ? (
                    <Button variant="link" onClick={() => onMap.show(date)}>
                      {formatDay(date)}
                    </Button>
                  ) : (
                    formatDay(date)
                  )}
                </th>
                <td>{formatFigure(average)}</td>
                <td>{formatFigure(p10)}</td>
                <td>{formatFigure(p90)}</td>
                <td>{texts.share({ percent: formatPercent(cloud) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Shows the day whose point is nearest to a press on the chart. Keys choose a day in the table below it. */
function useDayPress(chart: RefObject<SVGSVGElement | null>, show: ((date: string) => void) | null): void {
  const onPress = useEffectEvent(({ clientX, clientY }: MouseEvent) => {
    const distances = [...(chart.current?.querySelectorAll('circle') ?? [])].map((circle) => {
      const { left, top, width, height } = circle.getBoundingClientRect();
      const distance = Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY);
      return { date: circle.dataset['date'] ?? '', distance };
    });
    const [nearest] = distances.toSorted((a, b) => a.distance - b.distance);
    if (nearest) show?.(nearest.date);
  });
  const isPressable = show !== null;
  useEffect(() => {
    const element = chart.current;
    if (!element || !isPressable) return;
    const press = (event: MouseEvent) => onPress(event);
    element.addEventListener('click', press);
    return () => element.removeEventListener('click', press);
  }, [chart, isPressable]);
}

/** Width of the chart and its font size in pixels; 0 until the element is mounted. */
function useChartSize() {
  const [{ width, fontSize }, setSize] = useState({ width: 0, fontSize: 0 });
  const chartRef = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () =>
      setSize({
        width: element.clientWidth,
        fontSize: Number.parseFloat(getComputedStyle(element).fontSize),
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place: chartRef, width, text: fontSize };
}
