import '../../ui/controls/form-fields.css';
import type { ResultScale } from '@furrow/contract/results/results';
import { homeTexts as texts } from '../../texts/home.ts';
import { sortOrders, useOverviewChoice } from './overview-choice.ts';

/** Value of the option for the newest result of each field; no service has this code. */
const anyService = '*';

interface Props {
  /** Number of fields. */
  total: number;
  /** The services by which fields have values. */
  scales: readonly ResultScale[];
}

/** Menus for the order of several fields, and for the service whose values are shown if there are several. */
export function OverviewMenus({ total, scales }: Props) {
  const { sort, service, change } = useOverviewChoice();
  const hasServices = scales.length > 1 || service !== null;
  if (total < 2 && !hasServices) return null;
  return (
    <div className="home-fields-menus">
      {total > 1 && (
        <select
          className="control"
          aria-label={texts.sort}
          value={sort}
          onChange={({ target }) => change('sort', target.value)}
        >
          {sortOrders.map((order) => (
            <option key={order} value={order}>
              {texts.sorts[order]}
            </option>
          ))}
        </select>
      )}
      {hasServices && (
        <select
          className="control"
          aria-label={texts.values}
          value={service ?? anyService}
          onChange={({ target }) => change('values', target.value === anyService ? null : target.value)}
        >
          <option value={anyService}>{texts.newestValues}</option>
          {scales.map(({ service_code, service_name }) => (
            <option key={service_code} value={service_code}>
              {service_name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
