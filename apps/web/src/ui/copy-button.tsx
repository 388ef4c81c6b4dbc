import { useEffect, useState } from 'react';
import { texts } from '../texts/en.ts';
import { copyText } from './copy-text.ts';

/** Copies `text`; says so for two seconds, in the same width. `label` says what is copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (await copyText(text)) setCopied(true);
  };
  return (
    <>
      <button
        className="button button-quiet copy"
        type="button"
        aria-label={label}
        onClick={() => void copy()}
      >
        <span data-shown={!copied}>{texts.action.copy}</span>
        <span data-shown={copied}>{texts.action.copied}</span>
      </button>
      <span className="visually-hidden" role="status">
        {copied ? texts.action.copied : ''}
      </span>
    </>
  );
}
