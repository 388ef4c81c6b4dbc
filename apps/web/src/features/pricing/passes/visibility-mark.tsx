import './visibility.css';
import type { Visibility } from '@furrow/contract/pricing/visibility';
import { visibilityTexts as texts } from '../../../texts/visibility.ts';

/** Each verdict has a separate shape, because colour alone must not convey meaning. */
const shapes = {
  green: { body: <circle cx="10" cy="10" r="9" />, sign: 'M6 10.5l2.800 2.800L14.200 7.500' },
  amber: {
    body: <path d="M10 1.500L19.200 18H.8z" strokeLinejoin="round" />,
    sign: 'M10 7v5.500M10 15.300v.2',
  },
  red: {
    body: <rect x="1" y="1" width="18" height="18" rx="5" />,
    sign: 'M6.500 6.500l7 7M13.500 6.500l-7 7',
  },
} as const;

/** Mark of a verdict on the visibility, with its name for screen readers. */
export function VisibilityMark({
  verdict,
  isNamed = true,
}: {
  verdict: Visibility['verdict'];
  isNamed?: boolean;
}) {
  const { body, sign } = shapes[verdict];
  return (
    <span className="visibility-mark" data-verdict={verdict} title={texts.words[verdict]}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <g className="visibility-mark-body">{body}</g>
        <path
          className="visibility-mark-sign"
          d={sign}
          fill="none"
          strokeWidth="2.200"
          strokeLinecap="round"
        />
      </svg>
      {isNamed && <span className="visually-hidden">{texts.words[verdict]}</span>}
    </span>
  );
}
