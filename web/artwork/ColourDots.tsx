/** Shows up to three of a work's colours. */
export const ColourDots = ({ colors }: { colors: readonly string[] }) => (
  <span aria-hidden="true" className="inline-flex gap-1 @max-[7rem]:hidden">
    {colors.slice(0, 3).map(color => (
      <span key={color} className="size-2.5 rounded-full ring-1 ring-ink/15 forced-color-adjust-none" style={{ backgroundColor: color }} />
    ))}
  </span>
)
