import { type ReactNode, useId } from 'react';
import { resultsTexts } from '../../../texts/results.ts';
import { Popover } from '../../../ui/dialogs/popover.tsx';
import { formatFigure } from '../../../ui/formats/numbers.ts';
import { type ColourScale, gradientOf } from '../../record/colour-scale.ts';
import type { NamedZone } from './named-zones.ts';
import type { MapViewName, MapViewSettings } from './views.ts';
import { ZoneScale } from './zone-scale.tsx';

const { views: viewTexts, colours: texts } = resultsTexts;

interface Props {
  settings: MapViewSettings;
  views: readonly MapViewName[];
  /** Name of the shapes on the map, such as zones or plumes. */
  shapesName: string;
  /** Colour scale of the shown quantity; null if it has none. */
  scale: ColourScale | null;
  /** Name of the quantity in colours on the map. */
  name: string;
  /** The two days whose difference is shown; null if it is not a difference of days. */
  days: string | null;
  hasZones: boolean;
  /** Zones on the map, which have no scale; null if it shows none. */
  zones: readonly NamedZone[] | null;
  chosenZone: number | null;
  onChooseZone: (zone: number | null) => void;
  /** True if there is an image whose colours can be chosen. */
  hasPicture: boolean;
  /** True if the values of all pixels have loaded, which other colours require. */
  canRecolour: boolean;
  onChange: (change: Partial<MapViewSettings>) => void;
}

/** Controls of what the map shows and in which colours, with the colour scale. */
export function ResultControls({
  settings,
  views,
  shapesName,
  scale,
  name,
  days,
  hasZones,
  zones,
  chosenZone,
  onChooseZone,
  hasPicture,
  canRecolour,
  onChange,
}: Props) {
  const { view, swipeShare } = settings;
  const isIndex = view === 'index' || view === 'both';
  return (
    <>
      {(views.length > 1 || hasZones) && (
        <div className="result-controls">
          {views.length > 1 && (
            <SegmentedControl
              label={viewTexts.label}
              options={views}
              selected={view}
              labelOf={(each) => (each === 'shapes' ? shapesName : viewTexts[each])}
              shortLabelOf={(each) => (each === 'natural' || each === 'both' ? viewTexts.short[each] : null)}
              onSelect={(each) => onChange({ view: each })}
            />
          )}
          {hasZones && view !== 'shapes' && (
            <label className="result-zones">
              <input
                type="checkbox"
                checked={settings.withZones}
                onChange={({ target }) => onChange({ withZones: target.checked })}
              />
              {resultsTexts.zones}
            </label>
          )}
        </div>
      )}
      {view === 'both' && (
        <input
          className="result-swipe"
          // The thumb is on the border between the two images, so its direction does not depend on the language.
          dir="ltr"
          type="range"
          min="0"
          max="1"
          step="0.01"
          value={swipeShare}
          aria-label={resultsTexts.swipe}
          onChange={({ target }) => onChange({ swipeShare: target.valueAsNumber })}
        />
      )}
      {zones && <ZoneScale zones={zones} chosen={chosenZone} onChoose={onChooseZone} />}
      {view !== 'natural' && scale && !zones && (
        <div className="result-scale">
          <p className="number">
            {name}
            {days && <span className="result-days">{days}</span>}
          </p>
          <span
            className="result-gradient"
            style={{ background: gradientOf(scale) }}
            role="img"
            aria-label={resultsTexts.scaleFrom({
              name,
              low: formatFigure(scale.low),
              high: formatFigure(scale.high),
            })}
          />
          <p className="result-ends number" dir="ltr" aria-hidden="true">
            <span>{formatFigure(scale.low)}</span>
            <span>{formatFigure(scale.high)}</span>
          </p>
          {isIndex && hasPicture && (
            <Popover
              label={texts.label}
              button={texts.button}
              buttonClass="result-colours"
              panelClass="result-menu"
            >
              {() => <ColourSettings settings={settings} canRecolour={canRecolour} onChange={onChange} />}
            </Popover>
          )}
        </div>
      )}
    </>
  );
}

function ColourSettings({
  settings,
  canRecolour,
  onChange,
}: Pick<Props, 'settings' | 'canRecolour' | 'onChange'>) {
  return (
    <div className="result-colour-choices">
      {canRecolour && (
        <>
          <LabelledControl label={texts.span}>
            <SegmentedControl
              label={texts.span}
              options={['absolute', 'field'] as const}
              selected={settings.span}
              labelOf={(each) => texts[each]}
              onSelect={(span) => onChange({ span })}
            />
          </LabelledControl>
          <LabelledControl label={texts.palette}>
            <SegmentedControl
              label={texts.palette}
              options={['usual', 'safe'] as const}
              selected={settings.palette}
              labelOf={(each) => texts[each]}
              onSelect={(palette) => onChange({ palette })}
            />
          </LabelledControl>
        </>
      )}
      <label className="result-named">
        <span>{texts.opacity}</span>
        <input
          type="range"
          min="0"
          max="1"
          step="0.05"
          value={settings.opacity}
          onChange={({ target }) => onChange({ opacity: target.valueAsNumber })}
        />
      </label>
      {settings.span === 'field' && <p className="order-small">{texts.note}</p>}
    </div>
  );
}

const LabelledControl = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="result-named">
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
);

interface ChoiceProperties<Value extends string> {
  label: string;
  options: readonly Value[];
  selected: Value;
  labelOf: (value: Value) => string;
  /** Shorter label on a narrow map; null for none. */
  shortLabelOf?: (value: Value) => string | null;
  onSelect: (value: Value) => void;
}

/** Radio buttons in a row, for a choice between a few options. */
function SegmentedControl<Value extends string>({
  label,
  options,
  selected,
  labelOf,
  shortLabelOf = () => null,
  onSelect,
}: ChoiceProperties<Value>) {
  const name = useId();
  return (
    <fieldset className="result-choice">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={option}
            checked={selected === option}
            aria-label={labelOf(option)}
            onChange={() => onSelect(option)}
          />
          <OptionName full={labelOf(option)} short={shortLabelOf(option)} />
        </label>
      ))}
    </fieldset>
  );
}

/** Name of an option, with a shorter one for a narrow map. */
const OptionName = ({ full, short }: { full: string; short: string | null }) =>
  short === null ? (
    <span>{full}</span>
  ) : (
    <span>
      <span className="result-full">{full}</span>
      <span className="result-short">{short}</span>
    </span>
  );
