import '../../../ui/controls/form-fields.css';
import { useEffect, useState } from 'react';
import { ordersTexts } from '../../../texts/orders.ts';
import { orderStates, useOrderFilter } from './use-order-filter.ts';

const texts = ordersTexts.orders;
/** Pause in typing, in milliseconds, after which the search is sent. */
const searchDelayMs = 300;

/** Filters the list by text and by status. */
export function OrderFilters() {
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
    </search>
  );
}
