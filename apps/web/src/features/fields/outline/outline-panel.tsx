import type { SavedField } from '@furrow/contract/fields/fields';
import type { Drawing, FieldMap } from '../../../map/interface/field-map.ts';
import { FactList } from '../../../ordering/fact-list.tsx';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatArea, formatHectaresForLabel } from '../../../ui/formats/areas.ts';
import { renderInPageLanguage } from '../../../ui/formats/render-message.ts';
import { DrawingStatus } from '../drawing-status.tsx';
import { LandRefused } from '../land-refused.tsx';
import { SaveNewField } from './save-new-field.tsx';
import { SaveOutline } from './save-outline.tsx';

const texts = fieldsTexts.outline;

interface Props {
  field: SavedField | null;
  drawing: Drawing;
  map: FieldMap | null;
  /** Number of saved fields. The default name of a new field has the next number. */
  count: number;
}

/** Panel next to the map: area and errors of the outline, and actions to save it. */
export function OutlinePanel({ field, drawing, map, count }: Props) {
  const { check, corners, hectares, isMoving, outlines } = drawing;
  const validField = check?.ok ? check.field : null;
  return (
    <div className="land outline-panel">
      <h1>{field ? <bdi>{field.name}</bdi> : texts.newTitle}</h1>
      {check && !check.ok && (
        <LandRefused
          key={renderInPageLanguage(check.refusal.message)}
          heading={texts.refused}
          reason={renderInPageLanguage(check.refusal.message)}
          isMoving={isMoving}
        />
      )}
      {hectares > 0 && (
        <div>
          <FactList rows={[[texts.hectares, formatHectaresForLabel(hectares)]]} />
          {field && validField && validField.hectares !== field.area_ha && (
            <p className="land-quiet">{texts.was({ hectares: formatArea(field.area_ha) })}</p>
          )}
        </div>
      )}
      <p className="land-quiet">{check ? texts.how : texts.howNew}</p>
      {outlines && outlines.count > 1 && (
        <div>
          <p className="land-quiet" role="status">
            {texts.several({ at: outlines.index + 1, of: outlines.count })}
          </p>
          <Button variant="link" onClick={() => map?.chooseOutline((outlines.index + 1) % outlines.count)}>
            {texts.next}
          </Button>
        </div>
      )}
      <DrawingStatus drawing={drawing} country={null} />
      {!check && corners >= 3 && (
        <div className="land-actions">
          <Button
            onClick={() => {
              map?.finish();
              map?.focus();
            }}
          >
            {texts.finish}
          </Button>
        </div>
      )}
      {field && (
        <SaveOutline field={field} validField={validField} isChanged={drawing.canUndo} isMoving={isMoving} />
      )}
      {!field && validField && (
        <SaveNewField validField={validField} name={texts.defaultName({ number: count + 1 })} />
      )}
    </div>
  );
}
