/** The logo, three furrows in a rounded square. It is the drawing of `mark.svg` in the colours of the theme. */
export function Logo() {
  return (
    <svg className="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect className="mark-ground" width="32" height="32" rx="8" />
      <g className="mark-furrows" fill="none" strokeWidth="3" strokeLinecap="round">
        <path d="M7 25C9.500 19 9.500 12.500 7 7" />
        <path d="M15 25c3-6 3-12.500 .5-18" />
        <path d="M23.500 25c3-6 2.500-12.500-.5-18" />
      </g>
    </svg>
  );
}
