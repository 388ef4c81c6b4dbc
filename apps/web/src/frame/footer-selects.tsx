import { useId } from 'react';
import { AreaUnitSelect, LanguageSelect } from '../features/profile/display-selects.tsx';
import { texts } from '../texts/app.ts';
import { languages } from '../texts/language.ts';

/** Selects for this browser's area unit and language. */
export function FooterSelects() {
  const id = useId();
  return (
    <div className="footer-choices">
      <label htmlFor={`${id}-areas`} className="visually-hidden">
        {texts.frame.areas}
      </label>
      <AreaUnitSelect id={`${id}-areas`} />
      {languages.length > 1 && (
        <>
          <label htmlFor={`${id}-language`} className="visually-hidden">
            {texts.language.choose}
          </label>
          <LanguageSelect id={`${id}-language`} className="footer-languages" />
        </>
      )}
    </div>
  );
}
