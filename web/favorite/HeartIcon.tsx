/** The heart's outline, or a filled heart for a favourite. */
export const HeartIcon = ({ filled = false }: { filled?: boolean }) => (
  <svg
    aria-hidden="true"
    focusable="false"
    width="22"
    height="22"
    viewBox="0 0 24 24"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinejoin="miter"
  >
    <path d="M12 20.2C6.6 15.9 3.6 12.9 3.6 9.2a4.5 4.5 0 0 1 8.4-2.3 4.5 4.5 0 0 1 8.4 2.3c0 3.7-3 6.7-8.4 11z" />
  </svg>
)
