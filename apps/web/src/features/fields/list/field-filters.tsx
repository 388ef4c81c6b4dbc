import '../../../ui/controls/form-fields.css';
import type { SavedField } from '@furrow/contract/fields/fields';
import { useMemo } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { useFieldsView } from './fields-view.ts';
import { type SortOrder, sorts, valuesOf } from './find-fields.ts';

const texts = fieldsTexts.search;

/** Inputs to search and sort the list, and to filter it by group and crop. */
export function FieldFilters({ fields }: { fields: readonly SavedField[] }) {
  const { search, setSearch } = useFieldsView();
  const groups = useMemo(() => valuesOf(fields, 'group'), [fields]);
  const crops = useMemo(() => valuesOf(fields, 'crop_name'), [fields]);
  return (
    <search className="field-filters">
      <input
        className="control"
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={texts.label}
        placeholder={texts.placeholder}
        value={search.typed}
        onChange={({ target }) => setSearch({ typed: target.value })}
      />
      <div className="field-selects">
        <select
          className="control"
          aria-label={texts.sort}
          value={search.sort}
          onChange={({ target }) => setSearch({ sort: target.value as SortOrder })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {texts.sorts[sort]}
            </option>
          ))}
        </select>
        <ValueSelect
          label={texts.group}
          all={texts.allGroups}
          values={groups}
          chosen={search.group}
          onChoose={(group) => setSearch({ group })}
        />
        <ValueSelect
          label={texts.crop}
          all={texts.allCrops}
          values={crops}
          chosen={search.crop}
          onChoose={(crop) => setSearch({ crop })}
        />
      </div>
    </search>
  );
}

interface ValueProperties {
  label: string;
  all: string;
  values: readonly string[];
  chosen: string | null;
  onChoose: (value: string | null) => void;
}

/**
 * Select for one label; renders nothing if there is nothing to choose. Options are identified by index,
 * because labels can be any text.
 */
function ValueSelect({ label, all, values, chosen, onChoose }: ValueProperties) {
  if (values.length === 0 && chosen === null) return null;
  return (
    <select
      className="control"
      aria-label={label}
      value={chosen === null ? 'all' : values.indexOf(chosen)}
      onChange={({ target }) => onChoose(values[Number(target.value)] ?? null)}
    >
      <option value="all">{all}</option>
      {values.map((value, i) => (
        <option key={value} value={i}>
          {value}
        </option>
      ))}
    </select>
  );
}
