import '../../../ui/controls/form-fields.css';
import type { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useState } from 'react';
import type { DataOf } from '../../../api/reply.ts';
import { language } from '../../../texts/language.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { FilterSelect } from './filter-select.tsx';
import { orderStates, useOrderFilter } from './use-order-filter.ts';

const texts = ordersTexts.orders;
/** Pause in typing, in milliseconds, after which the search is sent. */
const searchDelayMs = 300;

const compareNames = new Intl.Collator(language.locale, { numeric: true }).compare;

interface Props {
  /** What there is to filter by; undefined if that is not known. */
  options: DataOf<typeof endpoints.listOrderFilters> | undefined;
}

/** Filters the list by text, status, service, field and season. */
export function OrderFilters({ options: { services, fields, years } = noOptions }: Props) {
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
      <FilterSelect
        label={texts.state}
        all={texts.anyState}
        options={orderStates.map((state) => ({ value: state, name: texts.states[state] }))}
        chosen={filter.state}
        onChoose={(chosen) => change({ state: orderStates.find((state) => state === chosen) ?? null })}
      />
      <FilterSelect
        label={texts.field}
        all={texts.anyField}
        options={fields
          .map(({ id, name }) => ({ value: id, name }))
          .toSorted((one, other) => compareNames(one.name, other.name))}
        chosen={filter.field}
        onChoose={(field) => change({ field })}
      />
      <FilterSelect
        label={texts.service}
        all={texts.anyService}
        options={services.map(({ code, name }) => ({ value: code, name }))}
        chosen={filter.service}
        onChoose={(service) => change({ service })}
      />
      <FilterSelect
        label={texts.season}
        all={texts.anySeason}
        options={years.map((year) => ({ value: String(year), name: texts.seasonOf({ year: String(year) }) }))}
        chosen={filter.year}
        onChoose={(year) => change({ year })}
      />
    </search>
  );
}

const noOptions = { services: [], fields: [], years: [] };
