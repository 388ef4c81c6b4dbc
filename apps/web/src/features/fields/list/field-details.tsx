import './field-details.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { SavedField } from '@furrow/contract/fields';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSend } from '../../../api/use-send.ts';
import { Facts } from '../../../ordering/facts.tsx';
import { fieldsTexts } from '../../../texts/fields.ts';
import { areaText } from '../../../ui/areas.ts';
import { Button } from '../../../ui/button.tsx';
import { countryName } from '../../../ui/country-name.ts';
import { dayOf } from '../../../ui/dates.ts';
import { putSavedField } from '../saved-fields.ts';
import { FieldResults } from './field-results.tsx';
import { LabelFields } from './label-fields.tsx';
import { orderFields } from './order-fields.ts';
import { type TypedField, useFieldForm } from './use-field-form.ts';

const texts = fieldsTexts.one;

interface Properties {
  field: SavedField;
  onClose: () => void;
  onSeeOnMap: () => void;
  onRemove: () => Promise<void>;
}

/** One saved field: its details and labels, and actions for it. */
export function FieldDetails({ field, onClose, onSeeOnMap, onRemove }: Properties) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { send, isSending } = useSend(endpoints.changeField);
  const [isSaved, setSaved] = useState(false);
  const form = useFieldForm(typedOf(field));
  useEffect(() => heading.current?.focus(), []);

  const save = async (typed: TypedField) => {
    const reply = await send({ params: { id: field.id }, body: typed });
    if (!reply) return;
    if (reply.ok) {
      putSavedField(reply.data);
      setSaved(true);
    } else if (reply.problem.kind === 'invalid') form.refuse(reply.problem.fields);
  };
  const remove = async () => {
    setRemoving(true);
    await onRemove();
    setRemoving(false);
  };
  return (
    <section className="field-details" aria-labelledby="field-details-heading">
      <Button look="link" onClick={onClose}>
        {texts.back}
      </Button>
      <h1 id="field-details-heading" tabIndex={-1} ref={heading}>
        <bdi>{field.name}</bdi>
      </h1>
      <Facts
        rows={[
          [texts.hectares, areaText(field.area_ha)],
          [texts.country, field.country ? countryName(field.country) : texts.nowhere],
          [texts.since, dayOf(new Date(field.created_at))],
        ]}
      />
      <div className="field-details-ways">
        <Button wide onClick={() => orderFields([field.id], navigate)}>
          {texts.order}
        </Button>
        <Button look="plain" onClick={onSeeOnMap}>
          {texts.map}
        </Button>
        <Link className="button button-plain" to={`/fields/outline?field=${field.id}`}>
          {texts.outline}
        </Link>
      </div>
      <FieldResults fieldId={field.id} />
      <form className="label-form" noValidate onSubmit={form.submit(save)} onChange={() => setSaved(false)}>
        <LabelFields form={form} />
        <div className="field-details-ways">
          <Button look="plain" type="submit" working={isSending} disabled={!form.isChanged}>
            {texts.save}
          </Button>
          <span className="field-quiet" role="status">
            {isSaved && texts.saved}
          </span>
        </div>
      </form>
      <div className="field-details-remove">
        <Button look="danger" working={isRemoving} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      </div>
    </section>
  );
}

function typedOf({ name, crop, season, group }: SavedField): TypedField {
  return { name, crop: crop ?? '', season: season ?? '', group: group ?? '' };
}
