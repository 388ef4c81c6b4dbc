import type { LandOffer } from '@furrow/contract/pricing/land-check';
import type { Drawing, FieldMap } from '../../map/interface/field-map.ts';
import { landCheckTexts as texts } from '../../texts/land-check.ts';
import { mapTexts } from '../../texts/map.ts';
import { Button } from '../../ui/controls/button.tsx';
import { formatArea } from '../../ui/formats/areas.ts';
import { countryName } from '../../ui/formats/country-in-page-language.ts';
import { joinFacts } from '../../ui/formats/join-facts.ts';
import { renderInPageLanguage } from '../../ui/formats/render-message.ts';
import { DrawingStatus } from '../fields/drawing-status.tsx';
import { LandRefused } from '../fields/land-refused.tsx';
import { describeNextCorner } from './describe-next-corner.ts';
import { FileChoicePanel } from './file/file-choice.tsx';
import type { FileChoice } from './file/use-file-choice.ts';
import { LandFindings } from './land-findings.tsx';
import type { LandCheckResult } from './use-land-check.ts';

interface Props {
  drawing: Drawing;
  map: FieldMap | null;
  land: LandCheckResult;
  /** The offer that is kept for the order. */
  draftOffer: LandOffer | null;
  file: FileChoice;
  isDragging: boolean;
  onFiles: (files: readonly File[]) => void;
  onOrder: (offer: LandOffer | null) => void;
  onClose: () => void;
}

/** Content of the panel next to the visitor's map: how to begin, the error in an outline, or what is known of the land. */
export function LandPanel({
  drawing,
  map,
  land,
  draftOffer,
  file,
  isDragging,
  onFiles,
  onOrder,
  onClose,
}: Props) {
  const { check, corners, hectares: drawnHectares, openField } = drawing;
  const hectares = check?.ok ? check.field.hectares : drawnHectares;
  const { data, isOld } = land.check;
  const country = data && !isOld ? data.country : undefined;
  const finish = () => {
    map?.finish();
    map?.focus();
  };
  return (
    <div className="land land-visitor">
      <button
        type="button"
        className="land-close"
        aria-label={texts.close}
        title={texts.close}
        onClick={onClose}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
      <h2>
        {hectares > 0 ? formatArea(hectares) : texts.title}
        {check?.ok && (
          <span className="land-country">
            {joinFacts(file.origin?.name, country && countryName(country.name))}
          </span>
        )}
      </h2>
      {check && !check.ok && (
        <LandRefused
          key={renderInPageLanguage(check.refusal.message)}
          heading={mapTexts.selectArea.refused}
          reason={renderInPageLanguage(check.refusal.message)}
          isMoving={drawing.isMoving}
        />
      )}
      {corners === 0 && <p>{texts.hint}</p>}
      {!check && corners > 0 && <p className="number">{describeNextCorner(corners)}</p>}
      <FileChoicePanel file={file} isDragging={isDragging} isOffered={corners === 0} onFiles={onFiles} />
      <DrawingStatus drawing={drawing} country={data ? (country?.name ?? null) : undefined} />
      {!check && corners >= 3 && (
        <div className="land-actions">
          {/* Where there are prices, ordering is the main action, which finishes the field too. */}
          <Button variant={openField && data ? 'plain' : 'main'} onClick={finish}>
            {mapTexts.selectArea.finish}
          </Button>
        </div>
      )}
      {(check?.ok || openField) && (
        <LandFindings land={land} draftOffer={draftOffer} isOpen={openField !== null} onOrder={onOrder} />
      )}
    </div>
  );
}
