/** Icon of the notifications. */
export function BellIcon() {
  return (
    <svg className="news-bell" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path
        d="M4 14.500c1.200-1.200 1.500-2.700 1.500-5.500a4.500 4.500 0 0 1 9 0c0 2.800.3 4.300 1.500 5.500zM8.200 17a2 2 0 0 0 3.600 0M10 4.500V3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
