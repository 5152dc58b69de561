import { type ChangeEvent, type DragEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { kitTexts } from '../kitTexts.ts'

type ImagePickerProps = {
  name: string
  /** The accepted file types, in the notation of the file input's `accept`. */
  accept?: string
  pick: string
  drop: string
  limit: string
  describedBy: string
  isInvalid: boolean
  onFiles: (files: readonly File[]) => void
  ref: Ref<HTMLInputElement>
}

/** Takes the files that are dropped on an element, and tells whether some are held over it. */
export const useDropping = (onFiles: ImagePickerProps['onFiles']) => {
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return { 'data-over': isOver, onDragOver, onDragLeave: () => setOver(false), onDrop }
}

/** Lets the visitor pick or drop images. The transparent file input covers the words, so that clicks and the keyboard reach it directly. */
const ImagePicker = ({ name, accept = 'image/*', pick, drop, limit, describedBy, isInvalid, onFiles, ref }: ImagePickerProps) => {
  const id = useId()
  const dropping = useDropping(onFiles)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // Resetting the input lets the visitor pick the same image again after removing it.
    currentTarget.value = ''
  }
  return (
    <label
      htmlFor={id}
      className="relative flex min-h-24 flex-col items-center justify-center gap-1 border border-quiet border-dashed px-4 py-5 text-center hover:bg-mat has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-3 data-[over=true]:border-accent data-[over=true]:bg-mat"
      {...dropping}
    >
      <input
        ref={ref}
        id={id}
        type="file"
        name={name}
        accept={accept}
        multiple
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={take}
      />
      <span>
        <span className="font-medium underline decoration-1 underline-offset-[0.3em]">{pick}</span>
        <span className="max-sm:hidden"> {drop}</span>
      </span>
      <span className="text-quiet text-sm">{limit}</span>
    </label>
  )
}

type ImagesFieldsetProps = Omit<ImagePickerProps, 'describedBy' | 'isInvalid'> & {
  label: ReactNode
  helper: string
  error: string | undefined
  /** The images chosen so far. */
  children: ReactNode
}

/** A form's field for images: what it is for, the picker, and what is wrong with them. */
export const ImagesFieldset = ({ label, helper, error, children, ...picker }: ImagesFieldsetProps) => {
  const id = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-[0.9375rem]">{label}</legend>
      <p id={`${id}-helper`} className="mt-1.5 mb-1.5 text-[0.9375rem] text-quiet">
        {helper}
      </p>
      <ImagePicker {...picker} describedBy={`${id}-helper ${id}-error`} isInvalid={error !== undefined} />
      <p id={`${id}-error`} role="alert" className="mt-1.5 whitespace-pre-line break-words text-[0.9375rem] text-negative empty:hidden">
        {error}
      </p>
      {children}
    </fieldset>
  )
}

/** The progress bar of an upload; `share` goes from 0 to 1. */
export const UploadProgress = ({ name, share }: { name: string; share: number }) => (
  <div className="flex items-center gap-3">
    <progress
      className="h-1 w-full min-w-0 appearance-none bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      aria-label={kitTexts.uploadOf(name)}
      value={share}
      max={1}
    />
    <span className="w-11 shrink-0 text-right text-quiet text-sm tabular-nums">{kitTexts.percent(share)}</span>
  </div>
)
