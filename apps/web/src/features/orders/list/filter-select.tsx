interface Props {
  label: string;
  /** Option for no filter. */
  all: string;
  /** In the order of the menu. */
  options: readonly { value: string; name: string }[];
  /** Null: no filter. */
  chosen: string | null;
  onChoose: (value: string | null) => void;
}

/** A filter of the list of orders by one of several values. It is not shown if there is nothing to choose. */
export function FilterSelect({ label, all, options, chosen, onChoose }: Props) {
  if (options.length < 2 && chosen === null) return null;
  const isOffered = options.some(({ value }) => value === chosen);
  return (
    <select
      className="control"
      aria-label={label}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value || null)}
    >
      <option value="">{all}</option>
      {options.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
      {/* A link may filter by something that this account has not ordered. */}
      {chosen !== null && !isOffered && <option value={chosen}>{label}</option>}
    </select>
  );
}
