declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number }
  type Options = {
    readonly targetFormat: 'sfnt' | 'woff2'
    readonly keepFeatures?: readonly string[]
    readonly noHinting?: boolean
    readonly variationAxes?: Readonly<Record<string, Axis>>
  }
  const subsetFont: (font: Uint8Array, characters: string, options: Options) => Promise<Buffer>
  export = subsetFont
}
