import type { SavedField } from '@furrow/contract/fields';
import type { Drawing, FieldMap } from '../../../map/field-map.ts';
import { Facts } from '../../../ordering/facts.tsx';
import { fieldsTexts } from '../../../texts/fields.ts';
import { areaText, hectaresFigure } from '../../../ui/areas.ts';
import { Button } from '../../../ui/button.tsx';
import { say } from '../../../ui/say.ts';
import { DrawingStatus } from '../drawing-status.tsx';
import { LandRefused } from '../land-refused.tsx';
import { KeepNewField } from './keep-new-field.tsx';
import { KeepOutline } from './keep-outline.tsx';

const texts = fieldsTexts.outline;

interface Properties {
  field: SavedField | null;
  drawing: Drawing;
  map: FieldMap | null;
  /** Number of saved fields: a new one gets the next number as its name. */
  count: number;
}

/** Panel next to the map: area and errors of the outline, and actions to save it. */
export function OutlinePanel({ field, drawing, map, count }: Properties) {
  const { check, corners, hectares, isMoving, outlines } = drawing;
  const sound = check?.ok ? check.field : null;
  return (
    <div className="land outline-panel">
      <h1>{field ? <bdi>{field.name}</bdi> : texts.newTitle}</h1>
      {check && !check.ok && (
        <LandRefused
          key={say(check.refusal.message)}
          heading={texts.refused}
          reason={say(check.refusal.message)}
          isMoving={isMoving}
        />
      )}
      {corners > 0 && !(check && !check.ok) && (
        <div>
          <Facts rows={[[texts.hectares, hectaresFigure(hectares)]]} />
          {field && sound && sound.hectares !== field.area_ha && (
            <p className="land-quiet">{texts.was({ hectares: areaText(field.area_ha) })}</p>
          )}
        </div>
      )}
      <p className="land-quiet">{check ? texts.how : texts.howNew}</p>
      {outlines && outlines.of > 1 && (
        <div>
          <p className="land-quiet" role="status">
            {texts.several({ at: outlines.at + 1, of: outlines.of })}
          </p>
          <Button look="link" onClick={() => map?.chooseOutline((outlines.at + 1) % outlines.of)}>
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
      {field && <KeepOutline field={field} sound={sound} isChanged={drawing.canUndo} isMoving={isMoving} />}
      {!field && sound && <KeepNewField sound={sound} name={texts.defaultName({ number: count + 1 })} />}
    </div>
  );
}
