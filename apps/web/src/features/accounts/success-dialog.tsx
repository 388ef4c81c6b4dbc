import './code-form.css';
import { useEffect, useRef } from 'react';
import { codeTexts } from '../../texts/codes.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Time in milliseconds until the dialog continues by itself. */
const shown = 3000;

interface Properties {
  title: string;
  description: string;
  onGo: () => void;
}

/** Reports success and continues by itself, or earlier by its button. */
export function SuccessDialog({ title, description, onGo }: Properties) {
  const go = useRef(onGo);
  useEffect(() => {
    go.current = onGo;
  });
  useEffect(() => {
    const timer = setTimeout(() => go.current(), shown);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog isOpen title={title} description={description}>
      <div className="code-form">
        <Button wide onClick={onGo}>
          {codeTexts.go}
        </Button>
      </div>
    </Dialog>
  );
}
