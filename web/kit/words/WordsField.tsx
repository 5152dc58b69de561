import { type ClipboardEvent, type ComponentProps, type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { controlProps, FieldFrame, type FieldParts } from '../controls/Field.tsx'
import { kitTexts } from '../kitTexts.ts'
import { LinkDialog } from './LinkDialog.tsx'
import {
  cleanPaste,
  continuedList,
  type LinkRange,
  linkAt,
  type TextEdit,
  toggledItalic,
  toggledList,
  typesettingBefore,
  type WrittenText,
} from './wordsEditing.ts'
import { wordsTexts } from './wordsTexts.ts'

const writtenIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): WrittenText => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/**
 * Replaces a part of what is written. `execCommand` is deprecated, but browsers have nothing else after which « Annuler » (Ctrl+Z) still
 * works; where it does nothing, the text is replaced without it.
 */
const rewrite = (area: HTMLTextAreaElement, { start, end, text, selects }: TextEdit): void => {
  area.focus()
  area.setSelectionRange(start, end)
  const isDone = document.execCommand?.(text ? 'insertText' : 'delete', false, text)
  if (!isDone && (text || end > start)) {
    area.setRangeText(text, start, end, 'end')
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(...selects)
}

/** Typesets what stands before a space or a new line that was just typed. The caret stays after it. */
const typesetTyped = (area: HTMLTextAreaElement, { data, inputType, isComposing }: InputEvent): void => {
  const isPause = inputType === 'insertLineBreak' || (inputType === 'insertText' && data === ' ')
  if (isComposing || !isPause) return
  let caret = area.selectionStart
  // The last edit comes first, so that the places of the others stay.
  for (const edit of typesettingBefore(area.value, caret).toReversed()) {
    caret += edit.text.length - (edit.end - edit.start)
    rewrite(area, { ...edit, selects: [caret, caret] })
  }
}

type MarkButtonProps = { label: string; keys?: string; onClick: () => void }

const MarkButton = ({ label, keys, onClick }: MarkButtonProps) => (
  <button type="button" aria-keyshortcuts={keys} className="min-h-11 border border-quiet px-3 text-sm hover:bg-mat" onClick={onClick}>
    {label}
  </button>
)

/** What is done to the text of a field, from its buttons and its keyboard. */
const useWriting = () => {
  const area = useRef<HTMLTextAreaElement>(null)
  /** The link that is asked for, or that was chosen: a dialog keeps the focus until it is closed, after which its link is written. */
  const [link, setLink] = useState<{ readonly place?: LinkRange; readonly chosen?: TextEdit }>({})
  useEffect(() => {
    if (area.current && link.chosen) rewrite(area.current, link.chosen)
  }, [link])
  const doing = (act: (written: WrittenText) => TextEdit | undefined) => (): void => {
    const rewriting = area.current && act(writtenIn(area.current))
    if (area.current && rewriting) rewrite(area.current, rewriting)
  }
  const italic = doing(toggledItalic)
  const list = doing(toggledList)
  const askLink = (): void => setLink(area.current ? { place: linkAt(writtenIn(area.current)) } : {})
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event
    const isCommand = (ctrlKey || metaKey) && !altKey && !shiftKey
    const continued =
      key === 'Enter' && !isCommand && !shiftKey && !nativeEvent.isComposing && continuedList(writtenIn(event.currentTarget))
    const act = continued ? doing(() => continued) : isCommand && { i: italic, k: askLink }[key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const text = event.clipboardData.getData('text/plain')
    const clean = cleanPaste(text)
    if (clean === text) return
    event.preventDefault()
    const { start, end } = writtenIn(event.currentTarget)
    const caret = start + clean.length
    rewrite(event.currentTarget, { start, end, text: clean, selects: [caret, caret] })
  }
  const onInput = (event: FormEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent instanceof InputEvent) typesetTyped(event.currentTarget, event.nativeEvent)
  }
  return { area, link, setLink, italic, list, askLink, keys: { onKeyDown, onPaste, onInput } }
}

type WordsFieldProps = Omit<ComponentProps<'textarea'>, 'ref'> &
  FieldParts & {
    ref: (area: HTMLTextAreaElement | null) => void
    /** The most characters, and the text as it is now typed, which are counted. */
    most: number
    typed: string
  }

/**
 * A field for the words of the painter, with their marks (`readWords`): a form registers it as any other, `<WordsField {...field('biography')}
 * label={…} most={…} typed={values.biography} />`. It typesets what is typed, and cleans what is pasted.
 */
export const WordsField = ({ label, helper = wordsTexts.help, error, optional, className, most, typed, ref, ...rest }: WordsFieldProps) => {
  const id = useId()
  const { area, link, setLink, italic, list, askLink, keys } = useWriting()
  const controlled = controlProps(id, { helper, error, className: `resize-y leading-relaxed ${className ?? ''}` })
  return (
    <FieldFrame id={id} label={label} helper={helper} error={error} optional={optional ?? false}>
      <fieldset className="flex flex-wrap gap-2" aria-label={wordsTexts.marks}>
        <MarkButton label={wordsTexts.italic} keys="Control+I" onClick={italic} />
        <MarkButton label={wordsTexts.link} keys="Control+K" onClick={askLink} />
        <MarkButton label={wordsTexts.list} onClick={list} />
      </fieldset>
      <textarea
        {...controlled}
        aria-describedby={`${controlled['aria-describedby']} ${id}-count`}
        rows={10}
        {...rest}
        {...keys}
        ref={element => {
          area.current = element
          ref(element)
        }}
      />
      <p id={`${id}-count`} className="self-end text-quiet text-sm tabular-nums">
        {kitTexts.typed([...typed].length, most)}
      </p>
      <LinkDialog
        place={link.place}
        onInsert={chosen => setLink({ chosen })}
        onClose={() => setLink(asked => (asked.chosen ? asked : {}))}
      />
    </FieldFrame>
  )
}
