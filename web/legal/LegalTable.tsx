import type { ReactNode } from 'react'

const scrolledByKeys = { tabIndex: 0 }

/** Each line is named by its first cell; too wide for a phone, the table moves inside itself, by finger or by arrow keys. */
export const LegalTable = ({
  caption,
  head,
  rows,
}: {
  caption: string
  head: readonly string[]
  rows: readonly (readonly [name: string, ...cells: ReactNode[]])[]
}) => (
  <section {...scrolledByKeys} aria-label={caption} className="legal-table">
    <table data-wide={head.length > 3}>
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
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={head[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
