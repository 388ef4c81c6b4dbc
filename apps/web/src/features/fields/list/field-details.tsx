import './field-details.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { SavedField } from '@furrow/contract/fields/fields';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSend } from '../../../api/use-send.ts';
import { FactList } from '../../../ordering/fact-list.tsx';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatArea } from '../../../ui/formats/areas.ts';
import { countryName } from '../../../ui/formats/country-in-page-language.ts';
import { formatDayOf } from '../../../ui/formats/dates.ts';
import { putCachedField } from '../saved-fields.ts';
import { FieldResults } from './field-results.tsx';
import { LabelFields } from './label-fields.tsx';
import { orderFields } from './order-fields.ts';
import { type FieldFormValues, useFieldForm } from './use-field-form.ts';

const texts = fieldsTexts.one;

interface Props {
  field: SavedField;
  onClose: () => void;
  onShowOnMap: () => void;
  onRemove: () => Promise<void>;
}

/** One saved field: its details and labels, and actions for it. */
export function FieldDetails({ field, onClose, onShowOnMap, onRemove }: Props) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { send, isSending } = useSend(endpoints.changeField, { isSuccessShown: true });
  const [isSaved, setSaved] = useState(false);
  const form = useFieldForm(formValuesOf(field));
  useEffect(() => heading.current?.focus(), []);

  const save = async (typed: FieldFormValues) => {
    const reply = await send({ params: { id: field.id }, body: typed });
    if (!reply) return;
    if (reply.ok) {
      putCachedField(reply.data);
      setSaved(true);
    } else if (reply.problem.kind === 'invalid') form.showErrors(reply.problem.fields);
  };
  const remove = async () => {
    setRemoving(true);
    await onRemove();
    setRemoving(false);
  };
  return (
    <section className="field-details" aria-labelledby="field-details-heading">
      <Button variant="link" onClick={onClose}>
        {texts.back}
      </Button>
      <h1 id="field-details-heading" tabIndex={-1} ref={heading}>
        <bdi>{field.name}</bdi>
      </h1>
      <FactList
        rows={[
          [texts.hectares, formatArea(field.area_ha)],
          [texts.country, field.country ? countryName(field.country) : texts.nowhere],
          [texts.since, formatDayOf(new Date(field.created_at))],
        ]}
      />
      <div className="field-details-actions">
        <Button wide onClick={() => void orderFields([field.id], navigate)}>
          {texts.order}
        </Button>
        <Button variant="plain" onClick={onShowOnMap}>
          {texts.map}
        </Button>
        <Link className="button button-plain" to={`/fields/outline?field=${field.id}`}>
          {texts.outline}
        </Link>
        <Link className="button button-plain" to={`/orderlist?field=${field.id}`}>
          {texts.orders}
        </Link>
      </div>
      <FieldResults fieldId={field.id} />
      <form className="label-form" noValidate onSubmit={form.submit(save)} onChange={() => setSaved(false)}>
        <LabelFields form={form} />
        <div className="field-details-actions">
          <Button variant="plain" type="submit" loading={isSending} disabled={!form.isChanged}>
            {texts.save}
          </Button>
          <span className="field-quiet" role="status">
            {isSaved && texts.saved}
          </span>
        </div>
      </form>
      <div className="field-details-remove">
        <Button variant="danger" loading={isRemoving} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      </div>
    </section>
  );
}

function formValuesOf({ name, crop, season, group }: SavedField): FieldFormValues {
  return { name, crop: crop ?? '', season: season ?? '', group: group ?? '' };
}
