import type { Service } from '@furrow/contract/catalogue';
import type { Drawing, FieldMap } from '../../map/field-map.ts';
import { Facts } from '../../ordering/facts.tsx';
import { mapTexts } from '../../texts/map.en.ts';
import { Button } from '../../ui/button.tsx';
import { hectaresText } from '../../ui/numbers.ts';

const texts = mapTexts.selectArea;

interface Properties {
  service: Service;
  drawing: Drawing;
  country: { name: string | null; isLooking: boolean };
  map: FieldMap | null;
  onSelect: () => void;
}

/** What the panel beside the map says: how to draw, what is wrong with an outline, or what the land is. */
export function LandDetails({ service, drawing, country, map, onSelect }: Properties) {
  const { check, corners, hectares, tool, isMoving } = drawing;
  const field = check?.ok ? check.field : null;
  return (
    <div className="land">
      <p className="land-bar">{texts.bar}</p>
      <h1>{texts.heading}</h1>
      {check && !check.ok && (
        <div className="land-refused" role="alert">
          <p className="land-strong">{texts.refused}</p>
          <p>{check.refusal.message}</p>
        </div>
      )}
      {(field || corners > 0) && !(check && !check.ok) && (
        <Facts
          rows={[
            ...(field
              ? [
                  [
                    texts.country,
                    country.isLooking ? texts.countryLoading : (country.name ?? texts.countryUnknown),
                  ] as const,
                ]
              : []),
            [texts.hectares, hectaresText(hectares)],
          ]}
        />
      )}
      {!check && (
        <div className="land-hint">
          <p>{texts.hint}</p>
          {corners === 0 && <p className="land-quiet">{texts.how}</p>}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {tool === 'edit' && isMoving ? texts.taken : field || corners === 0 ? '' : texts.corners(corners)}
      </p>
      {field && (
        <p className="land-strong land-analysis">{texts.analysis(service.name, field.hectares.toFixed(2))}</p>
      )}
      {check && tool !== 'draw' && <p className="land-quiet land-change">{texts.change}</p>}
      <div className="land-actions">
        {field && (
          <Button onClick={onSelect} disabled={country.isLooking}>
            {texts.select}
          </Button>
        )}
        {!check && corners >= 3 && <Button onClick={() => map?.finish()}>{texts.finish}</Button>}
        {check && tool !== 'draw' && (
          <>
            <Button
              look="plain"
              aria-pressed={tool === 'edit'}
              onClick={() => map?.setTool(tool === 'edit' ? 'look' : 'edit')}
            >
              {texts.edit}
            </Button>
            <Button look="plain" onClick={() => map?.setTool('draw')}>
              {texts.redraw}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
