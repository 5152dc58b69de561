import { gallery } from '../../shared/gallery.ts'
import { absenceWords } from '../../shared/promiseWords.ts'

/** Tells of the owner's absence beside a delay that the shop promises. */
export const AbsenceNote = ({ className }: { className?: string }) => {
  const { absence } = gallery()
  return absence ? <p className={className}>{absenceWords(absence)}</p> : null
}
