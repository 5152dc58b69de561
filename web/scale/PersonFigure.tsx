/** A person of 165 cm. */
export const PersonFigure = () => (
  <svg className="person" data-cm="165" viewBox="0 0 46 165" aria-hidden="true">
    <path d="M23 0c5 0 8 4 7 10-1 5-2 7-4 9v5c1 3 9 3 12 6 2 2 3 6 3 11l3 23-1 20c0 3-4 3-4 0L37 64 35 48l-1 14 2 46h-4l-1 44 3 10c1 2-1 3-3 3h-5l-2-2-1-55h-1l-1 55-2 2h-5c-2 0-4-1-3-3l3-10-1-44h-4l2-46-1-14-2 16-2 20c0 3-4 3-4 0L2 64l3-23c0-5 1-9 3-11 3-3 11-3 12-6v-5c-2-2-3-4-4-9-1-6 2-10 7-10z" />
  </svg>
)
