import { useId } from 'react'
import { pricesTexts } from '../adminWorksTexts.ts'

type SelectProps = { title: string; isSelected: boolean; onSelect: (isSelected: boolean) => void }

/** Selects a work for a bulk change. */
export const SelectBox = ({ title, isSelected, onSelect }: SelectProps) => {
  const id = useId()
  return (
    <label htmlFor={id} className="grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{pricesTexts.select(title)}</span>
      <input
        id={id}
        type="checkbox"
        name="selected"
        checked={isSelected}
        className="size-5 accent-accent"
        onChange={({ target }) => onSelect(target.checked)}
      />
    </label>
  )
}
