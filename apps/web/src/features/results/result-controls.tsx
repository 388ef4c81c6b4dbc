import { type ReactNode, useId } from 'react';
import { resultsTexts } from '../../texts/results.ts';
import { figureText } from '../../ui/numbers.ts';
import { Popover } from '../../ui/popover.tsx';
import { type ColourScale, gradientOf } from './colour-scale.ts';
import type { Look, View } from './views.ts';

const { views: viewTexts, colours: texts } = resultsTexts;

interface Properties {
  look: Look;
  views: readonly View[];
  /** Name of the shapes, such as zones or plumes. */
  shapesName: string;
  /** Scale of the shown quantity; null if it has none. */
  scale: ColourScale | null;
  /** Name of the quantity shown in colours. */
  name: string;
  hasZones: boolean;
  /** There is an image to colour. */
  hasPicture: boolean;
  /** The value of every pixel has loaded. */
  canRecolour: boolean;
  onLook: (change: Partial<Look>) => void;
}

/** Controls of what the map shows and in which colours, with the scale to read them by. */
export function ResultControls({
  look,
  views,
  shapesName,
  scale,
  name,
  hasZones,
  hasPicture,
  canRecolour,
  onLook,
}: Properties) {
  const { view, swipe } = look;
  const isIndex = view === 'index' || view === 'both';
  return (
    <>
      {(views.length > 1 || hasZones) && (
        <div className="result-controls">
          {views.length > 1 && (
            <Choice
              label={viewTexts.label}
              of={views}
              chosen={view}
              words={(each) => (each === 'shapes' ? shapesName : viewTexts[each])}
              onChoose={(each) => onLook({ view: each })}
            />
          )}
          {hasZones && view !== 'shapes' && (
            <label className="result-zones">
              <input
                type="checkbox"
                checked={look.withZones}
                onChange={({ target }) => onLook({ withZones: target.checked })}
              />
              {resultsTexts.zones}
            </label>
          )}
        </div>
      )}
      {view === 'both' && (
        <input
          className="result-swipe"
          // The thumb is at the line where the two images meet, and so does not follow the direction of the text.
          dir="ltr"
          type="range"
          min="0"
          max="1"
          step="0.01"
          value={swipe}
          aria-label={resultsTexts.swipe}
          onChange={({ target }) => onLook({ swipe: target.valueAsNumber })}
        />
      )}
      {view !== 'natural' && scale && (
        <div className="result-scale">
          <p className="number">{name}</p>
          <span
            className="result-gradient"
            style={{ background: gradientOf(scale) }}
            role="img"
            aria-label={resultsTexts.scaleFrom({
              name,
              low: figureText(scale.low),
              high: figureText(scale.high),
            })}
          />
          <p className="result-ends number" dir="ltr" aria-hidden="true">
            <span>{figureText(scale.low)}</span>
            <span>{figureText(scale.high)}</span>
          </p>
          {isIndex && hasPicture && (
            <Popover
              label={texts.label}
              button={texts.button}
              buttonClass="result-colours"
              panelClass="result-menu"
            >
              {() => <Colours look={look} canRecolour={canRecolour} onLook={onLook} />}
            </Popover>
          )}
        </div>
      )}
    </>
  );
}

function Colours({ look, canRecolour, onLook }: Pick<Properties, 'look' | 'canRecolour' | 'onLook'>) {
  return (
    <div className="result-colour-choices">
      {canRecolour && (
        <>
          <Named label={texts.span}>
            <Choice
              label={texts.span}
              of={['absolute', 'field'] as const}
              chosen={look.span}
              words={(each) => texts[each]}
              onChoose={(span) => onLook({ span })}
            />
          </Named>
          <Named label={texts.palette}>
            <Choice
              label={texts.palette}
              of={['usual', 'safe'] as const}
              chosen={look.palette}
              words={(each) => texts[each]}
              onChoose={(palette) => onLook({ palette })}
            />
          </Named>
        </>
      )}
      <label className="result-named">
        <span>{texts.opacity}</span>
        <input
          type="range"
          min="0"
          max="1"
          step="0.05"
          value={look.opacity}
          onChange={({ target }) => onLook({ opacity: target.valueAsNumber })}
        />
      </label>
      {look.span === 'field' && <p className="order-small">{texts.note}</p>}
    </div>
  );
}

const Named = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="result-named">
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
);

interface ChoiceProperties<Value extends string> {
  label: string;
  of: readonly Value[];
  chosen: Value;
  words: (value: Value) => string;
  onChoose: (value: Value) => void;
}

/** One choice out of a few. */
function Choice<Value extends string>({ label, of, chosen, words, onChoose }: ChoiceProperties<Value>) {
  const name = useId();
  return (
    <fieldset className="result-choice">
      <legend className="visually-hidden">{label}</legend>
      {of.map((each) => (
        <label key={each}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={each}
            checked={chosen === each}
            onChange={() => onChoose(each)}
          />
          <span>{words(each)}</span>
        </label>
      ))}
    </fieldset>
  );
}
