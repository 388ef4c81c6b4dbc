/** Icon of buttons that go back. */
export const ArrowLeft = () => (
  <svg className="arrow-back" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path
      d="M19 12H5m6-6-6 6 6 6"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
