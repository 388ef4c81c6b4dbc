import '../../../ui/controls/form-fields.css';
import { useEffect, useState } from 'react';
import { ordersTexts } from '../../../texts/orders.ts';
import { orderStates, useOrderFilter } from './use-order-filter.ts';

const texts = ordersTexts.orders;
/** Pause in typing, in milliseconds, after which the search is sent. */
const searchDelayMs = 300;

interface Props {
  services: readonly { code: string; name: string }[];
  years: readonly number[];
}

/** Filters the list by text, status, service and year. */
export function OrderFilters({ services, years }: Props) {
  const { filter, change } = useOrderFilter();
  const [typed, setTyped] = useState(filter.search);
  const [appliedSearch, setAppliedSearch] = useState(filter.search);
  // The search was cleared, or changed by navigation, so the typed text follows it.
  if (appliedSearch !== filter.search) {
    setAppliedSearch(filter.search);
    if (typed.trim() !== filter.search) setTyped(filter.search);
  }
  useEffect(() => {
    if (typed.trim() === filter.search) return;
    const timer = setTimeout(() => change({ search: typed.trim() }), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, filter.search, change]);
  return (
    <search className="order-filters">
      <input
        className="control"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-label={texts.search}
        placeholder={texts.searchPlaceholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <select
        className="control"
        aria-label={texts.state}
        value={filter.state ?? 'any'}
        onChange={({ target }) =>
          change({ state: orderStates.find((state) => state === target.value) ?? null })
        }
      >
        <option value="any">{texts.anyState}</option>
        {orderStates.map((state) => (
          <option key={state} value={state}>
            {texts.states[state]}
          </option>
        ))}
      </select>
      {services.length > 1 && (
        <select
          className="control"
          aria-label={texts.service}
          value={filter.service ?? ''}
          onChange={({ target }) => change({ service: target.value || null })}
        >
          <option value="">{texts.anyService}</option>
          {services.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
      {years.length > 1 && (
        <select
          className="control"
          aria-label={texts.year}
          value={filter.year ?? ''}
          onChange={({ target }) => change({ year: target.value || null })}
        >
          <option value="">{texts.anyYear}</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
      )}
    </search>
  );
}
