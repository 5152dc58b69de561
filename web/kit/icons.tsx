import type { ReactNode } from 'react'

const Icon = ({ children, size = 22 }: { children: ReactNode; size?: number }) => (
  <svg
    aria-hidden="true"
    focusable="false"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinecap="square"
  >
    {children}
  </svg>
)

export const CloseIcon = () => (
  <Icon>
    <path d="M5.5 5.5l13 13m0-13l-13 13" />
  </Icon>
)
export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="M15 15l5 5" />
  </Icon>
)
export const BagIcon = () => (
  <Icon>
    <path d="M5 8.5h14l.8 11.5H4.2zM8.5 8.5V7a3.5 3.5 0 017 0v1.5" />
  </Icon>
)
export const UserIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />
  </Icon>
)
export const MenuIcon = () => (
  <Icon>
    <path d="M3.5 8.5h17m-17 7h17" />
  </Icon>
)
export const PreviousIcon = () => (
  <Icon>
    <path d="M14.5 5.5L8 12l6.5 6.5" />
  </Icon>
)
export const NextIcon = () => (
  <Icon>
    <path d="M9.5 5.5L16 12l-6.5 6.5" />
  </Icon>
)
export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)
export const MinusIcon = () => (
  <Icon>
    <path d="M5 12h14" />
  </Icon>
)
export const ZoomIcon = () => (
  <Icon>
    <path d="M14 4h6v6m0-6l-6.5 6.5M10 20H4v-6m0 6l6.5-6.5" />
  </Icon>
)
export const GridIcon = () => (
  <Icon>
    <path d="M4.5 5h8v6h-8zm11 0h4v6h-4zm-11 9h4v5h-4zm7 0h8v5h-8z" />
  </Icon>
)
export const ListIcon = () => (
  <Icon>
    <path d="M4 6.5h3m3.5 0H20M4 12h3m3.5 0H20M4 17.5h3m3.5 0H20" />
  </Icon>
)
export const UpIcon = () => (
  <Icon>
    <path d="M5.5 14.5L12 8l6.5 6.5" />
  </Icon>
)
export const DownIcon = () => (
  <Icon>
    <path d="M5.5 9.5L12 16l6.5-6.5" />
  </Icon>
)
export const FirstIcon = () => (
  <Icon>
    <path d="M5.5 5.5h13M5.5 17L12 10.5l6.5 6.5" />
  </Icon>
)
export const LastIcon = () => (
  <Icon>
    <path d="M5.5 18.5h13M5.5 7L12 13.5l6.5-6.5" />
  </Icon>
)
/** The handle for dragging, six dots. */
export const GripIcon = () => (
  <Icon>
    <path strokeWidth="2.4" d="M9 6v0M15 6v0M9 12v0M15 12v0M9 18v0M15 18v0" />
  </Icon>
)
