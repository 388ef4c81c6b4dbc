import { useEffect, useState } from 'react';
import { texts } from '../../texts/app.ts';
import { toast } from '../toasts/toasts.ts';
import { copyText } from './copy-text.ts';

interface Props {
  text: string;
  /** Accessible name of the button, which states what is copied. */
  label: string;
  /** Visible text of the button; "Copy" by default. */
  caption?: string;
}

/** Copies `text` and confirms it for two seconds without changing its width. */
export function CopyButton({ text, label, caption = texts.action.copy }: Props) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else toast('error', texts.action.notCopied);
  };
  return (
    <>
      <button
        className="button button-quiet copy"
        type="button"
        aria-label={label}
        onClick={() => void copy()}
      >
        <span data-shown={!copied}>{caption}</span>
        <span data-shown={copied}>{texts.action.copied}</span>
      </button>
      <span className="visually-hidden" role="status">
        {copied ? texts.action.copied : ''}
      </span>
    </>
  );
}
