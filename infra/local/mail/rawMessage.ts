export type Header = { readonly name: string; readonly value: string }

/** The headers of a message as it was sent, folded lines made one; what follows the empty line is the body. */
export const headersOf = (message: string): readonly Header[] => {
  const head = message.split(/\r?\n\r?\n/, 1)[0] ?? ''
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return lines.flatMap(line => {
    const [, name = '', value = ''] = /^([^:\s]+):\s*(.*)$/.exec(line) ?? []
    return name ? [{ name, value }] : []
  })
}

export const headerIn = (headers: readonly Header[], name: string): string =>
  headers.find(header => header.name.toLowerCase() === name)?.value ?? ''
