import '../../ui/fields.css';
import { useEffect, useState } from 'react';
import { ordersTexts } from '../../texts/orders.ts';
import { orderStates, useOrderFilter } from './use-order-filter.ts';

const texts = ordersTexts.orders;
/** Milliseconds without a key before the server is asked. */
const typingPause = 300;

/** Narrows the list down by what is known of an order, and by where it stands. */
export function OrderFilters() {
  const { filter, change } = useOrderFilter();
  const [typed, setTyped] = useState(filter.search);
  const [asked, setAsked] = useState(filter.search);
  // Cleared or come to from elsewhere.
  if (asked !== filter.search) {
    setAsked(filter.search);
    if (typed.trim() !== filter.search) setTyped(filter.search);
  }
  useEffect(() => {
    if (typed.trim() === filter.search) return;
    const timer = setTimeout(() => change({ search: typed.trim() }), typingPause);
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
