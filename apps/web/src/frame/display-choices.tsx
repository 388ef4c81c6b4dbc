import { texts } from '../texts/app.ts';
import { language, languages } from '../texts/language.ts';
import { type AreaUnit, areaUnit, areaUnits, chooseAreaUnit } from '../ui/area-unit.ts';
import { chooseLanguage } from './choose-language.ts';

/** What areas are shown in, in this browser. */
export function AreaUnitChoice({ id, className }: { id?: string; className?: string }) {
  return (
    <select
      id={id}
      className={className}
      value={areaUnit()}
      onChange={({ target }) => chooseAreaUnit(target.value as AreaUnit)}
    >
      {areaUnits.map((unit) => (
        <option key={unit} value={unit}>
          {texts.frame.areaUnits[unit]}
        </option>
      ))}
    </select>
  );
}

/** The language of this browser. */
export function LanguageChoice({ id, className }: { id?: string; className?: string }) {
  return (
    <select
      id={id}
      className={className}
      value={language.code}
      onChange={({ target }) => chooseLanguage(target.value)}
    >
      {languages.map(({ code, name }) => (
        // By their own names: whoever cannot read this one finds theirs.
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
