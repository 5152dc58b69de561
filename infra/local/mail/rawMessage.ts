export type MailHeader = { readonly name: string; readonly value: string }

/** Parses the headers of a raw message and unfolds their lines; the body begins after the first empty line. */
export const headersOf = (message: string): readonly MailHeader[] => {
  const head = message.split(/\r?\n\r?\n/, 1)[0] ?? ''
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return lines.flatMap(line => {
    const [, name = '', value = ''] = /^([^:\s]+):\s*(.*)$/.exec(line) ?? []
    return name ? [{ name, value }] : []
  })
}

export const headerIn = (headers: readonly MailHeader[], name: string): string =>
  headers.find(header => header.name.toLowerCase() === name)?.value ?? ''
