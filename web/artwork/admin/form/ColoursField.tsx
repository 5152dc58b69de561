import { X } from 'lucide'
import { type KeyboardEvent, useId, useState } from 'react'
import { artworkFields, artworkInputSchema } from '../../../../shared/artwork/admin/artworkFields.ts'
import { controlClass } from '../../../kit/controls/Field.tsx'
import { Icon } from '../../../kit/controls/Icon.ts'
import { useFocusWhenLost } from '../../../kit/useFocusWhenLost.ts'
import { coloursFieldTexts, suggestedColours } from '../artworkFormTexts.ts'

type ColoursFieldProps = {
  readonly colors: readonly string[]
  /** The colours found in the main image. */
  readonly proposed: readonly string[]
  readonly error: string | undefined
  readonly onChange: (colors: readonly string[]) => void
}

/** Validates the colours by the server's own rules. */
const read = (colors: readonly string[]): { readonly colors: readonly string[] } | { readonly error: string } => {
  const { data, error } = artworkInputSchema.shape.colors.safeParse([...colors])
  return error ? { error: error.issues[0]?.message ?? '' } : { colors: data }
}

/** The colours of a work. An invalid one shows its error at once and changes nothing. */
const useColours = ({ colors, onChange }: Pick<ColoursFieldProps, 'colors' | 'onChange'>) => {
  const [fault, setFault] = useState<string>()
  /** Returns whether the colour was added. */
  const add = (hex: string): boolean => {
    const next = read([...colors, hex])
    setFault('error' in next ? next.error : undefined)
    if ('error' in next) return false
    onChange(next.colors)
    return true
  }
  const remove = (hex: string): void => {
    setFault(undefined)
    onChange(colors.filter(color => color !== hex))
  }
  return {
    fault,
    add,
    remove,
    toggle: (hex: string): void => {
      if (colors.includes(hex)) remove(hex)
      else add(hex)
    },
    forgetFault: (): void => setFault(undefined),
  }
}

const palette = suggestedColours.map(({ hex }) => hex)

type SwatchesProps = { label: string; choices: readonly string[]; colors: readonly string[]; onToggle: (hex: string) => void }

const Swatches = ({ label, choices, colors, onToggle }: SwatchesProps) => (
  <fieldset className="mt-3 min-w-0">
    <legend className="text-quiet text-sm">{label}</legend>
    <div className="-ml-1.5 flex flex-wrap">
      {choices.map(hex => (
        <button
          key={hex}
          type="button"
          title={coloursFieldTexts.colour(hex)}
          aria-label={coloursFieldTexts.colour(hex)}
          aria-pressed={colors.includes(hex)}
          className="group grid size-11 place-items-center outline-offset-[-2px]"
          onClick={() => onToggle(hex)}
        >
          <span
            className="size-7 forced-color-adjust-none border border-ink/20 outline-ink outline-offset-2 group-aria-pressed:outline-2"
            style={{ backgroundColor: hex }}
          />
        </button>
      ))}
    </div>
  </fieldset>
)

const Chosen = ({ colors, onRemove }: { colors: readonly string[]; onRemove: (hex: string) => void }) =>
  colors.length === 0 ? (
    <p className="mt-1 text-quiet text-sm">{coloursFieldTexts.none}</p>
  ) : (
    <ul aria-label={coloursFieldTexts.chosen} className="mt-1 flex flex-wrap gap-x-4">
      {colors.map(hex => (
        <li key={hex} className="flex items-center gap-2">
          <span aria-hidden="true" className="size-5 forced-color-adjust-none border border-ink/20" style={{ backgroundColor: hex }} />
          <span className="text-[0.9375rem] tabular-nums">{hex}</span>
          <button
            type="button"
            aria-label={coloursFieldTexts.remove(hex)}
            className="-ml-2 grid size-11 place-items-center text-quiet hover:text-ink"
            onClick={() => onRemove(hex)}
          >
            <Icon of={X} />
          </button>
        </li>
      ))}
    </ul>
  )

type OtherColourProps = { describedBy: string; isInvalid: boolean; onAdd: (hex: string) => boolean; onType: () => void }

/** The browser's colour picker, which opens on what was typed where that is a colour. */
const ColourPicker = ({ typed, onPick }: { typed: string; onPick: (hex: string) => void }) => (
  <input
    type="color"
    name="colorPicker"
    aria-label={coloursFieldTexts.picker}
    title={coloursFieldTexts.picker}
    value={/^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : coloursFieldTexts.example}
    className="h-12 w-14 shrink-0 cursor-pointer border border-quiet bg-transparent p-1"
    onChange={({ target }) => onPick(target.value)}
  />
)

/** Lets the owner type any colour, or choose it with the browser's colour picker. */
const OtherColour = ({ describedBy, isInvalid, onAdd, onType }: OtherColourProps) => {
  const [typed, setTyped] = useState('')
  const type = (text: string) => {
    setTyped(text)
    onType()
  }
  const add = () => {
    const text = typed.trim()
    if (text && onAdd(text.startsWith('#') ? text : `#${text}`)) setTyped('')
  }
  /** Enter adds the colour, instead of submitting the form as it would by default. */
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    <div className="mt-3 flex items-stretch gap-2">
      <ColourPicker typed={typed} onPick={type} />
      <input
        type="text"
        name="colors"
        aria-label={coloursFieldTexts.typed}
        placeholder={coloursFieldTexts.example}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={typed}
        className={`${controlClass} min-w-0`}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => type(target.value)}
        onKeyDown={addOnEnter}
      />
      <button type="button" className="text-action shrink-0 px-2" onClick={add}>
        {coloursFieldTexts.add}
      </button>
    </div>
  )
}

/** The colours by which a work can be found: from the palette, from its main image, or any other. */
export const ColoursField = ({ colors, proposed, error, onChange }: ColoursFieldProps) => {
  const id = useId()
  const { fault, add, remove, toggle, forgetFault } = useColours({ colors, onChange })
  const [removed, setRemoved] = useState(0)
  const field = useFocusWhenLost<HTMLFieldSetElement>(removed)
  const wrong = fault ?? error
  const removeAndStay = (hex: string) => {
    remove(hex)
    setRemoved(removed + 1)
  }
  return (
    <fieldset ref={field} tabIndex={-1} className="min-w-0 outline-none">
      <legend className="font-medium text-[0.9375rem]">{coloursFieldTexts.label}</legend>
      <p id={`${id}-helper`} className="mt-1.5 text-[0.9375rem] text-quiet">
        {artworkFields.colors.help}
      </p>
      <Chosen colors={colors} onRemove={removeAndStay} />
      {proposed.length > 0 && <Swatches label={coloursFieldTexts.proposed} choices={proposed} colors={colors} onToggle={toggle} />}
      <Swatches label={coloursFieldTexts.palette} choices={palette} colors={colors} onToggle={toggle} />
      <OtherColour describedBy={`${id}-helper ${id}-error`} isInvalid={wrong !== undefined} onAdd={add} onType={forgetFault} />
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-[0.9375rem] text-negative empty:hidden">
        {wrong}
      </p>
    </fieldset>
  )
}
