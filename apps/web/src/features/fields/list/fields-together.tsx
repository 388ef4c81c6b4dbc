import type { SavedField } from '@furrow/contract/fields/fields';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { fieldsTexts } from '../../../texts/fields.ts';
import { FieldDetails } from './field-details.tsx';
import { FieldFilters } from './field-filters.tsx';
import { maxFields, maxFieldsPerRequest } from './field-limits.ts';
import { FieldList } from './field-list.tsx';
import { FieldsMap } from './fields-map.tsx';
import { useFieldsView } from './fields-view.ts';
import { findFields } from './find-fields.ts';
import { NoFields } from './no-fields.tsx';
import { NothingFound } from './nothing-found.tsx';
import { orderFields } from './order-fields.ts';
import { SelectAll } from './select-all.tsx';
import { selectedFields } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { StatusLine } from './status-line.tsx';
import { useFieldsStatus } from './use-fields-status.ts';
import { useIsWide } from './use-is-wide.ts';
import { useNavigationState } from './use-navigation-state.ts';
import { useRestoreFocus } from './use-restore-focus.ts';
import { ViewSwitch } from './view-switch.tsx';

const texts = fieldsTexts.list;
const noFields: readonly SavedField[] = [];

/** List and map of the same fields: both on a wide screen, one of them on a narrow one. */
export function FieldsListAndMap({ fields }: { fields: readonly SavedField[] }) {
  const navigate = useNavigate();
  const container = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(container, 60);
  const { search, selection } = useFieldsView();
  const deferredSearch = useDeferredValue(search);
  const shownFields = useMemo(() => findFields(fields, deferredSearch), [fields, deferredSearch]);
  const chosen = useMemo(
    () => selectedFields(fields, shownFields, selection),
    [fields, shownFields, selection],
  );
  const [view, setView] = useState<'list' | 'map'>('list');
  const [zoomTargets, setZoomTargets] = useState(noFields);
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const { status, say: showStatus, remove } = useFieldsStatus();
  const list = useRef<HTMLUListElement>(null);
  const [parameters, setParameters] = useSearchParams();
  const openedField = fields.find(({ id }) => id === parameters.get('field')) ?? null;
  const openField = useCallback((id: string) => setParameters({ field: id }), [setParameters]);
  const close = () => setParameters({});
  useRestoreFocus(list, openedField?.id ?? null);
  const showOnMap = (targets: readonly SavedField[]) => {
    setView('map');
    setZoomTargets([...targets]);
  };
  useNavigationState(fields, (savedFields, text) => {
    showOnMap(savedFields);
    setView('list');
    const ids = savedFields.map(({ id }) => id);
    showStatus({
      text,
      ...(savedFields.length > 0 &&
        savedFields.length <= maxFieldsPerRequest && {
          action: { label: fieldsTexts.statusMessages.order, onPress: () => void orderFields(ids, navigate) },
        }),
    });
  });
  if (fields.length === 0 && !status) return <NoFields isScreen />;

  const isListShown = isWide || view === 'list' || openedField !== null;
  const isMapShown = isWide || !isListShown;
  return (
    <div className="fields" ref={container} data-wide={isWide || undefined}>
      <div className="fields-side">
        {openedField ? (
          <FieldDetails
            key={openedField.id}
            field={openedField}
            onClose={close}
            onShowOnMap={() => {
              if (!isWide) setParameters({});
              showOnMap([openedField]);
            }}
            onRemove={async () => {
              await remove([openedField]);
              setParameters({}, { replace: true });
            }}
          />
        ) : (
          <>
            <div className="fields-head">
              <h1>{texts.title}</h1>
              <nav className="fields-actions" aria-label={texts.actions}>
                <Link className="button button-quiet" to="/fields/import">
                  {texts.import}
                </Link>
                <Link className="button button-quiet" to="/fields/outline">
                  {texts.draw}
                </Link>
              </nav>
            </div>
            <StatusLine status={status} />
            {fields.length >= maxFields && <p className="fields-note">{texts.full({ most: maxFields })}</p>}
            {fields.length === 0 && <NoFields />}
            {!isWide && fields.length > 0 && <ViewSwitch view={view} onViewChange={setView} />}
            {fields.length > 0 && isListShown && (
              <>
                {fields.length > 1 && <FieldFilters fields={fields} />}
                <SelectAll fields={fields} shownFields={shownFields} chosen={chosen} />
                {shownFields.length === 0 && <NothingFound />}
                <FieldList
                  key={`${deferredSearch.typed} ${deferredSearch.sort} ${deferredSearch.group} ${deferredSearch.crop}`}
                  ref={list}
                  shownFields={shownFields}
                  choice={selection}
                  onOpen={openField}
                  onHighlight={setHighlightedId}
                />
              </>
            )}
          </>
        )}
        {chosen.fields.length > 0 && !openedField && isListShown && selectionBar()}
      </div>
      {isMapShown && fields.length > 0 && (
        <div className="fields-map">
          <FieldsMap
            shownFields={shownFields}
            choice={selection}
            highlightedId={openedField?.id ?? highlightedId}
            zoomTargets={zoomTargets}
            onOpen={openField}
            onHighlight={setHighlightedId}
          />
        </div>
      )}
      {chosen.fields.length > 0 && !isListShown && selectionBar()}
    </div>
  );

  function selectionBar() {
    return (
      <SelectionBar
        chosen={chosen}
        onRemove={remove}
        onLabelled={(count) => showStatus({ text: fieldsTexts.statusMessages.labelled({ count }) })}
        onShowOnMap={showOnMap}
      />
    );
  }
}
