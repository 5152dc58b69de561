import { useEffect, useRef, useState } from 'react'
import { isSampleWork } from '../../../../shared/artwork/admin/sampleWork.ts'
import { samplePainter } from '../../../../shared/content/samplePainter.ts'
import { gallery } from '../../../../shared/gallery.ts'
import { showFailure } from '../../../admin/list/listQuery.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { Options, SelectField } from '../../../kit/controls/Field.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSubmit } from '../../../kit/useSubmit.ts'
import { EmptyFrame } from '../../../layout/EmptyState.tsx'
import { migrateArtworks, undoMigration, type Works } from '../adminArtworkQuery.ts'
import { migrationTexts } from '../adminWorksTexts.ts'
import { CreateTab } from '../form/CreateTab.tsx'

/** Milliseconds for which the success message shows before the works do. */
const reloadAfter = 2000

type Step = 'waiting' | 'migrating' | 'opening'

const labels: Readonly<Record<Step, string>> = {
  waiting: migrationTexts.migrate,
  migrating: migrationTexts.migrating,
  opening: migrationTexts.opening,
}

const useMigration = (isPublished: 'true' | 'false', onLoad: () => void) => {
  const load = useRef(onLoad)
  useEffect(() => {
    load.current = onLoad
  }, [onLoad])
  const [step, setStep] = useState<Step>('waiting')
  useEffect(() => {
    if (step !== 'opening') return
    const timer = setTimeout(() => load.current(), reloadAfter)
    return () => clearTimeout(timer)
  }, [step])
  const migrate = async (): Promise<void> => {
    if (step !== 'waiting') return
    setStep('migrating')
    try {
      await migrateArtworks(isPublished)
      toast.success(migrationTexts.done)
      setStep('opening')
    } catch {
      toast.error(migrationTexts.failedTitle, migrationTexts.failed)
      setStep('waiting')
    }
  }
  return { step, migrate }
}

/** Lets the owner begin with a work of their own. `onEnd` is called when it is saved, or when they go back. */
export const FirstWork = ({ onEnd }: { onEnd: () => void }) => (
  <div className="wrap pt-6 md:pt-8">
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8">
      <h1 className="text-3xl md:text-4xl">{migrationTexts.beginTitle}</h1>
      <button type="button" className="text-action" onClick={onEnd}>
        {migrationTexts.backToChoice}
      </button>
    </div>
    <CreateTab onSaved={onEnd} />
  </div>
)

/** Offers to take back the sample works, as long as there are any; to the sample painter they are not samples. */
export const MigrationUndo = ({ works }: { works: Works }) => {
  const { isBusy, submit } = useSubmit()
  const samples = works.filter(work => isSampleWork(work) && !work.soldBy)
  if (!samples.length || gallery().name === samplePainter.name) return null
  const undo = async () => {
    await undoMigration(samples)
    toast.success(migrationTexts.undone)
  }
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-4 border-accent border-l-2 py-1 pl-4">
      {migrationTexts.loaded(samples.length, samplePainter.name)}
      <button type="button" className="text-action" aria-disabled={isBusy} onClick={() => void submit(() => undo().catch(showFailure))}>
        {isBusy ? migrationTexts.undoing : migrationTexts.undo}
      </button>
    </p>
  )
}

/** Stands where the works could not be loaded. Samples are not offered: the gallery may be full. */
export const WorksUnknown = ({ failure, onLoad }: { failure: string; onLoad: () => void }) => (
  <div className="wrap flex flex-col items-center py-16 text-center md:py-20">
    <h1 className="text-3xl md:text-4xl">{migrationTexts.unknown}</h1>
    <p role="alert" className="mt-3 max-w-md text-negative">
      {failure}
    </p>
    <Button className="mt-8" onClick={onLoad}>
      {migrationTexts.retry}
    </Button>
  </div>
)

type MigrationProps = { hasSamples: boolean; onLoad: () => void; onBegin: () => void }

/** The only content of the page while the gallery has no work; without samples, the first work is all that it offers. */
export const MigrationScreen = ({ hasSamples, onLoad, onBegin }: MigrationProps) => {
  const [isPublished, setPublished] = useState<'true' | 'false'>('false')
  const { step, migrate } = useMigration(isPublished, onLoad)
  return (
    <div className="wrap flex flex-col items-center py-16 text-center md:py-20">
      <EmptyFrame className="w-40 md:w-52" />
      <h1 className="mt-8 text-3xl md:text-4xl">{migrationTexts.title}</h1>
      <p className="mt-3 max-w-md text-quiet">{migrationTexts.text}</p>
      {step === 'waiting' && (
        <Button className="mt-6" onClick={onBegin}>
          {migrationTexts.begin}
        </Button>
      )}
      {hasSamples && (
        <section className="mt-12 w-full max-w-md border-line border-t pt-8 text-left">
          <p className="text-quiet">{migrationTexts.samples(samplePainter.works, samplePainter.name)}</p>
          <div className="mt-5">
            <SelectField
              label={migrationTexts.shown}
              name="isPublished"
              value={isPublished}
              onChange={({ target }) => setPublished(target.value === 'true' ? 'true' : 'false')}
            >
              <Options of={Object.entries(migrationTexts.choices)} />
            </SelectField>
          </div>
          <Button className="mt-5" look="secondary" aria-disabled={step !== 'waiting'} onClick={migrate}>
            {labels[step]}
          </Button>
        </section>
      )}
    </div>
  )
}
