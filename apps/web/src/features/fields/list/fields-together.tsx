import type { SavedField } from '@furrow/contract/fields';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { fieldsTexts } from '../../../texts/fields.ts';
import { countText } from '../../../ui/numbers.ts';
import { chosenOf } from './choice.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { ChooseAll } from './choose-all.tsx';
import { FieldDetails } from './field-details.tsx';
import { FieldFilters } from './field-filters.tsx';
import { mostAtOnce, mostFields } from './field-limits.ts';
import { FieldList } from './field-list.tsx';
import { FieldsMap } from './fields-map.tsx';
import { useFieldsView } from './fields-view.ts';
import { findFields } from './find-fields.ts';
import { ListOrMap } from './list-or-map.tsx';
import { NoFields } from './no-fields.tsx';
import { NothingFound } from './nothing-found.tsx';
import { orderFields } from './order-fields.ts';
import { SaidLine } from './said-line.tsx';
import { useFieldsSaid } from './use-fields-said.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useHandedOver } from './use-handed-over.ts';
import { useIsWide } from './use-is-wide.ts';

const texts = fieldsTexts.list;
const none: readonly SavedField[] = [];

/** List and map of the same fields: side by side on a wide screen, else one of them. */
export function FieldsTogether({ fields }: { fields: readonly SavedField[] }) {
  const navigate = useNavigate();
  const whole = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(whole, 60);
  const { search, choice } = useFieldsView();
  const asked = useDeferredValue(search);
  const shown = useMemo(() => findFields(fields, asked), [fields, asked]);
  const chosen = useMemo(() => chosenOf(fields, shown, choice), [fields, shown, choice]);
  const [look, setLook] = useState<'list' | 'map'>('list');
  const [wanted, setWanted] = useState(none);
  const [pointed, point] = useState<string | null>(null);
  const { said, say, remove } = useFieldsSaid();
  const list = useRef<HTMLUListElement>(null);
  const [parameters, setParameters] = useSearchParams();
  const open = fields.find(({ id }) => id === parameters.get('field')) ?? null;
  const openField = useCallback((id: string) => setParameters({ field: id }), [setParameters]);
  const close = () => setParameters({});
  useFocusBack(list, open?.id ?? null);
  const see = (some: readonly SavedField[]) => {
    setLook('map');
    setWanted([...some]);
  };
  useHandedOver(fields, (kept, text) => {
    see(kept);
    setLook('list');
    const ids = kept.map(({ id }) => id);
    say({
      text,
      ...(kept.length > 0 &&
        kept.length <= mostAtOnce && {
          way: { label: fieldsTexts.said.order, onPress: () => orderFields(ids, navigate) },
        }),
    });
  });
  if (fields.length === 0 && !said) return <NoFields isScreen />;

  const isListShown = isWide || look === 'list' || open !== null;
  const isMapShown = isWide || !isListShown;
  return (
    <div className="fields" ref={whole} data-wide={isWide || undefined}>
      <div className="fields-side">
        {open ? (
          <FieldDetails
            key={open.id}
            field={open}
            onClose={close}
            onSeeOnMap={() => {
              if (!isWide) setParameters({});
              see([open]);
            }}
            onRemove={async () => {
              await remove([open]);
              setParameters({}, { replace: true });
            }}
          />
        ) : (
          <>
            <div className="fields-head">
              <h1>{texts.title}</h1>
              <nav className="fields-ways" aria-label={texts.ways}>
                <Link className="button button-quiet" to="/fields/import">
                  {texts.import}
                </Link>
                <Link className="button button-quiet" to="/fields/outline">
                  {texts.draw}
                </Link>
              </nav>
            </div>
            <SaidLine said={said} />
            {fields.length >= mostFields && (
              <p className="fields-note">{texts.full({ most: countText(mostFields) })}</p>
            )}
            {fields.length === 0 && <NoFields />}
            {!isWide && fields.length > 0 && <ListOrMap look={look} onLook={setLook} />}
            {fields.length > 0 && isListShown && (
              <>
                {fields.length > 1 && <FieldFilters fields={fields} />}
                <ChooseAll fields={fields} shown={shown} chosen={chosen} />
                {shown.length === 0 && <NothingFound />}
                <FieldList
                  key={`${asked.typed} ${asked.sort} ${asked.group} ${asked.crop}`}
                  ref={list}
                  shown={shown}
                  choice={choice}
                  onOpen={openField}
                  onPoint={point}
                />
              </>
            )}
          </>
        )}
        {chosen.fields.length > 0 && !open && isListShown && bar()}
      </div>
      {isMapShown && fields.length > 0 && (
        <div className="fields-map">
          <FieldsMap
            shown={shown}
            choice={choice}
            pointed={open?.id ?? pointed}
            wanted={wanted}
            onOpen={openField}
            onPoint={point}
          />
        </div>
      )}
      {chosen.fields.length > 0 && !isListShown && bar()}
    </div>
  );

  function bar() {
    return (
      <ChoiceBar
        chosen={chosen}
        onRemove={remove}
        onLabelled={(count) => say({ text: fieldsTexts.said.labelled({ count }) })}
        onSeeOnMap={see}
      />
    );
  }
}
