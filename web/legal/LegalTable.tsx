import type { ReactNode } from 'react'
import { NoWrap } from '../kit/NoWrap.tsx'

const scrolledByKeys = { tabIndex: 0 }

/** The first cell of each row is its heading. On a phone a wordy table is read downwards; any other table that does not fit scrolls. */
export const LegalTable = ({
  caption,
  head,
  rows,
  wordy = false,
}: {
  caption: string
  head: readonly string[]
  rows: readonly (readonly [name: string, ...cells: ReactNode[]])[]
  /** Set it for cells that hold sentences rather than figures. */
  wordy?: boolean
}) => (
  <section {...scrolledByKeys} aria-label={caption} className="legal-table">
    <table data-wordy={wordy}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">
              <NoWrap>{name}</NoWrap>
            </th>
            {cells.map((cell, column) => (
              <td key={head[column + 1]} data-column={head[column + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
