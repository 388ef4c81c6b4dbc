import { texts } from '../texts/en.ts';
import { language } from '../texts/language.en.ts';
import { languages } from '../texts/languages.ts';
import { type AreaUnit, areaUnit, areaUnits, chooseAreaUnit } from '../ui/area-unit.ts';
import { chooseLanguage } from './choose-language.ts';

/** What this browser reads and reckons in. */
export function FooterChoices() {
  return (
    <div className="footer-choices">
      <label>
        <span className="visually-hidden">{texts.frame.areas}</span>
        <select value={areaUnit()} onChange={({ target }) => chooseAreaUnit(target.value as AreaUnit)}>
          {areaUnits.map((unit) => (
            <option key={unit} value={unit}>
              {texts.frame.areaUnits[unit]}
            </option>
          ))}
        </select>
      </label>
      {languages.length > 1 && (
        <label>
          <span className="visually-hidden">{language.choose}</span>
          <select
            className="footer-languages"
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
        </label>
      )}
    </div>
  );
}
