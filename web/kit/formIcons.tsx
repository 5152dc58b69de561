export const CheckIcon = () => (
  <svg
    aria-hidden="true"
    focusable="false"
    width="18"
    height="18"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    className="shrink-0"
  >
    <path d="M4.5 12.5l5 5 10-11" />
  </svg>
)
