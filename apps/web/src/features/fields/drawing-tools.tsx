import type { Drawing, FieldMap } from '../../map/interface/field-map.ts';
import { mapTexts } from '../../texts/map.ts';
import { Button } from '../../ui/controls/button.tsx';

const texts = mapTexts.selectArea;
const undoArrow = 'M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3';

/** Buttons at the bottom of the map: undo, redo, remove a corner, clear. */
export function DrawingTools({ map, drawing }: { map: FieldMap; drawing: Drawing }) {
  const { canUndo, canRedo, corners, isChosen } = drawing;
  /** The focus moves to the map after the action, because the pressed button disappears. */
  const thenFocusMap = (act: () => void) => () => {
    act();
    map.focus();
  };
  return (
    <>
      <div className="drawing-steps">
        <HistoryButton label={texts.undo} disabled={!canUndo} onPress={map.undo} />
        <HistoryButton label={texts.redo} disabled={!canRedo} onPress={map.redo} isMirrored />
      </div>
      {isChosen && (
        <Button className="drawing-remove" variant="plain" onClick={thenFocusMap(map.removeCorner)}>
          {texts.removeCorner}
        </Button>
      )}
      <Button
        className="drawing-clear"
        variant="plain"
        disabled={corners === 0}
        onClick={thenFocusMap(map.clear)}
      >
        {texts.clear}
      </Button>
    </>
  );
}

interface ToolButtonProps {
  label: string;
  disabled: boolean;
  isMirrored?: boolean;
  onPress: () => void;
}

/** A disabled button stays in place, so that nothing moves under a finger and keyboard users keep the focus. */
function HistoryButton({ label, disabled, isMirrored = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onPress()}
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
        data-mirrored={isMirrored || undefined}
      >
        <path
          d={undoArrow}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
