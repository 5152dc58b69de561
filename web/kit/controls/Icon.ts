import type { IconNode } from 'lucide'
import { createElement } from 'react'

type IconProps = { of: IconNode; className?: string; fill?: string }

const line = { viewBox: '0 0 24 24', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true } as const

/** An icon of lucide. Only its shapes are the library's: its components for React weigh 1.2 kB on every page. */
export const Icon = ({ of: shapes, className = '', fill = 'none' }: IconProps) =>
  createElement(
    'svg',
    { ...line, fill, className: `lucide ${className}` },
    ...shapes.map(([shape, attributes]) => createElement(shape, attributes)),
  )
