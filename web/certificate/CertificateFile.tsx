import { type ChangeEvent, useId, useState } from 'react'
import { useDropping } from '../kit/controls/ImagePicker.tsx'
import { checkFile, type FileState } from './certificateCheck.ts'
import { certificateTexts } from './certificateTexts.ts'

type Checked = { readonly name: string; readonly state: FileState | 'reading' }

/** Compares a PDF with the one that was issued. The file is read in the browser and goes nowhere. */
export const CertificateFile = ({ pdfHash }: { pdfHash: string }) => {
  const id = useId()
  const [checked, setChecked] = useState<Checked>()
  const check = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return
    setChecked({ name: file.name, state: 'reading' })
    setChecked({ name: file.name, state: await checkFile(file, pdfHash) })
  }
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void check([...(currentTarget.files ?? [])])
    // Resetting the input lets the same file be chosen again.
    currentTarget.value = ''
  }
  const dropping = useDropping(files => void check(files))
  const tone = checked?.state === 'same' ? 'text-positive' : 'text-negative'
  return (
    <section aria-labelledby={`${id}-title`} className="max-w-[38rem] print:hidden">
      <h2 id={`${id}-title`} className="text-2xl">
        {certificateTexts.file}
      </h2>
      <p id={`${id}-help`} className="mt-3 text-[0.9375rem] text-quiet">
        {certificateTexts.fileHelp}
      </p>
      <label
        htmlFor={id}
        className="relative mt-4 flex min-h-24 items-center justify-center border border-quiet border-dashed px-4 py-5 text-center hover:bg-mat has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-3 data-[over=true]:border-accent data-[over=true]:bg-mat"
        {...dropping}
      >
        <input
          id={id}
          type="file"
          accept="application/pdf"
          className="absolute inset-0 w-full cursor-pointer opacity-0"
          aria-describedby={`${id}-help`}
          onChange={take}
        />
        <span>
          <span className="font-medium underline decoration-1 underline-offset-[0.3em]">{certificateTexts.pick}</span>
          <span className="max-sm:hidden"> {certificateTexts.drop}</span>
        </span>
      </label>
      <p role="status" className={`mt-4 empty:hidden ${checked?.state === 'reading' ? 'text-quiet' : tone}`}>
        {checked && (
          <>
            <span className="wrap-anywhere block text-quiet text-sm">{checked.name}</span>
            <span className="font-medium">{certificateTexts.fileStates[checked.state]}</span>
          </>
        )}
      </p>
    </section>
  )
}
