import './code-form.css';
import { useEffect, useRef } from 'react';
import { codeTexts } from '../../../texts/codes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

/** Time in milliseconds after which the dialog continues without a press. */
const autoContinueMs = 3000;

interface Props {
  title: string;
  description: string;
  onContinue: () => void;
}

/** Dialog that reports success. It continues after three seconds, or when its button is pressed. */
export function SuccessDialog({ title, description, onContinue }: Props) {
  const latestHandler = useRef(onContinue);
  useEffect(() => {
    latestHandler.current = onContinue;
  });
  useEffect(() => {
    const timer = setTimeout(() => latestHandler.current(), autoContinueMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog isOpen title={title} description={description}>
      <div className="code-form">
        <Button wide onClick={onContinue}>
          {codeTexts.go}
        </Button>
      </div>
    </Dialog>
  );
}
