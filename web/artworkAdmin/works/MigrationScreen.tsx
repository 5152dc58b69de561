import { useEffect, useRef, useState } from 'react'
import type { Api } from '../../kit/api/api.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { toast } from '../../kit/toast.ts'
import { EmptyFrame } from '../../layout/EmptyState.tsx'
import { migrateArtworks } from '../adminArtworkQuery.ts'
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

const useMigration = (onLoad: () => void) => {
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
      await migrateArtworks()
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
export const FirstWork = ({ api, onEnd }: { api: Api; onEnd: () => void }) => (
  <div className="wrap pt-6 md:pt-8">
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8">
      <h1 className="text-3xl md:text-4xl">{migrationTexts.beginTitle}</h1>
      <button type="button" className="text-action" onClick={onEnd}>
        {migrationTexts.backToChoice}
      </button>
    </div>
    <CreateTab api={api} onSaved={onEnd} />
  </div>
)

type MigrationScreenProps = { failure: string | undefined; onLoad: () => void; onBegin: () => void }

/** The only content of the page while the gallery has no work, or while loading its works fails (`failure`). */
export const MigrationScreen = ({ failure, onLoad, onBegin }: MigrationScreenProps) => {
  const { step, migrate } = useMigration(onLoad)
  return (
    <div className="wrap flex flex-col items-center py-16 text-center md:py-20">
      <EmptyFrame className="w-40 md:w-52" />
      <h1 className="mt-8 text-3xl md:text-4xl">{failure ? migrationTexts.unknown : migrationTexts.title}</h1>
      {failure && (
        <p role="alert" className="mt-3 max-w-md text-negative">
          {failure}
        </p>
      )}
      <p className="mt-3 max-w-md text-quiet">{failure ? migrationTexts.unknownText : migrationTexts.text}</p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        {failure && <Button onClick={onLoad}>{migrationTexts.retry}</Button>}
        <Button look={failure ? 'secondary' : 'primary'} aria-disabled={step !== 'waiting'} onClick={migrate}>
          {labels[step]}
        </Button>
        {!failure && step === 'waiting' && (
          <Button look="secondary" onClick={onBegin}>
            {migrationTexts.begin}
          </Button>
        )}
      </p>
    </div>
  )
}
