import { encode } from 'uqr'

/** Modules of white around the code, the least that scanners need (ISO/IEC 18004). */
const quietZone = 4

/** Returns the black modules of a text's QR code as the path of a square of that size. */
export const qrCodeOf = (text: string): { readonly size: number; readonly path: string } => {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}

/** A text as a QR code, drawn here: no address is fetched for it, and no service learns the text. Black on white in every theme. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = qrCodeOf(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-full forced-color-adjust-none"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
