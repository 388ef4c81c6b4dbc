import './value-legend.css';
import type { ResultScale } from '@furrow/contract/results/results';
import { homeTexts as texts } from '../../texts/home.ts';
import { formatFigure } from '../../ui/formats/numbers.ts';
import { withUnit } from './units.ts';

/** Legend of the colours of a list and its map: the colour scale of each service. */
export function ValueLegend({ scales }: { scales: readonly ResultScale[] }) {
  return (
    <ul className="value-legend" aria-label={texts.legend}>
      {scales.map(({ service_code, service_name, display: { low, high, steps, unit = null } }) => (
        <li key={service_code}>
          <span className="value-legend-name">{service_name}</span>
          {/* Values increase from left to right in every language. */}
          <span className="value-legend-scale number" dir="ltr">
            {formatFigure(low)}
            <span className="value-legend-steps" aria-hidden="true">
              {steps.map(({ from, color }) => (
                <span key={from} style={{ background: color }} />
              ))}
            </span>
            {withUnit(formatFigure(high), unit)}
          </span>
        </li>
      ))}
    </ul>
  );
}
