import { kitTexts } from '../kitTexts.ts'

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
