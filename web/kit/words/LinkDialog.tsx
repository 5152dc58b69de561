import { type KeyboardEvent, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog, smallDialog } from '../controls/Dialog.tsx'
import { TextField } from '../controls/Field.tsx'
import { kitTexts } from '../kitTexts.ts'
import { type LinkRange, linkAddressFrom, type TextEdit, writtenLink } from './wordsEditing.ts'
import { wordsTexts } from './wordsTexts.ts'

type LinkFormProps = { place: LinkRange; onInsert: (link: TextEdit) => void; onClose: () => void }

const LinkFields = ({ place, onInsert, onClose }: LinkFormProps) => {
  const [words, setWords] = useState(place.words)
  const [to, setTo] = useState(place.to)
  const [wrong, setWrong] = useState<'words' | 'to'>()
  const insert = (): void => {
    const link = writtenLink({ ...place, words, to: linkAddressFrom(to, window.location.origin) })
    if ('wrong' in link) setWrong(link.wrong)
    else onInsert(link)
  }
  // The dialog stands within the form of the page, which Enter would send.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    insert()
  }
  return (
    <>
      <h2 className="text-2xl">{wordsTexts.linkTitle}</h2>
      <div className="mt-5 grid gap-5">
        <TextField
          label={wordsTexts.linkWords}
          name=""
          value={words}
          error={wrong === 'words' ? wordsTexts.noLinkWords : undefined}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={onKeyDown}
          entry="line"
        />
        <TextField
          label={wordsTexts.linkAddress}
          helper={wordsTexts.linkAddressHelp}
          name=""
          value={to}
          error={wrong === 'to' ? wordsTexts.noLinkAddress : undefined}
          onChange={({ target }) => setTo(target.value)}
          onKeyDown={onKeyDown}
          entry="url"
          type="text"
        />
      </div>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {kitTexts.cancel}
        </Button>
        <Button onClick={insert}>{wordsTexts.insert}</Button>
      </div>
    </>
  )
}

type LinkDialogProps = { place: LinkRange | undefined; onInsert: (link: TextEdit) => void; onClose: () => void }

/** Asks for the words and the address of a link; both are there where the caret stood in one. */
export const LinkDialog = ({ place, onInsert, onClose }: LinkDialogProps) => (
  <Dialog open={place !== undefined} onClose={onClose} label={wordsTexts.linkTitle} className={smallDialog}>
    {place && <LinkFields place={place} onInsert={onInsert} onClose={onClose} />}
  </Dialog>
)
