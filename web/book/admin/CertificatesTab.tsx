import { type FormEvent, useState } from 'react'
import { artworkReference } from '../../../shared/artwork/artworkLabel.ts'
import { type AdminCertificate, certificateRoutes } from '../../../shared/certificate/certificateRoutes.ts'
import { formatDate } from '../../../shared/kit/frenchFormat.ts'
import { type Column, DataTable } from '../../admin/list/DataTable.tsx'
import { showFailure, useList } from '../../admin/list/listQuery.ts'
import { StateLabel, type StateLook } from '../../admin/list/StateLabel.tsx'
import { api } from '../../kit/api/api.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { ConfirmDialog } from '../../kit/controls/Dialog.tsx'
import { TextField } from '../../kit/controls/Field.tsx'
import { toast } from '../../kit/toast.ts'
import { useSubmit } from '../../kit/useSubmit.ts'
import { DeskList } from './DeskList.tsx'
import { type CertificateLine, certificatesQuery, followLink, refreshCertificates } from './papersQueries.ts'
import { certificateDeskTexts, papersTexts } from './papersTexts.ts'

const { columns: headings } = certificateDeskTexts
const looks = { valid: 'good', replaced: 'over', cancelled: 'over' } as const satisfies Record<AdminCertificate['state'], StateLook>

type Act = 'cancel' | 'replace'
type Asked = { readonly act: Act; readonly id: string }

const routeOf = { cancel: certificateRoutes.cancelCertificate, replace: certificateRoutes.replaceCertificate } as const
const wordsOf = {
  cancel: {
    title: certificateDeskTexts.cancelTitle,
    detail: certificateDeskTexts.cancelDetail,
    confirm: certificateDeskTexts.cancelConfirm,
    done: certificateDeskTexts.cancelled,
  },
  replace: {
    title: certificateDeskTexts.replaceTitle,
    detail: certificateDeskTexts.replaceDetail,
    confirm: certificateDeskTexts.replaceConfirm,
    done: certificateDeskTexts.asked,
  },
} as const

const Named = ({ of: { facts, state } }: { of: AdminCertificate }) => (
  <>
    <span className="wrap-anywhere font-medium tabular-nums">{facts.id}</span>
    <div className="text-sm md:hidden">
      <em className="font-serif">{facts.title}</em>
      <p className="text-quiet">{formatDate(facts.issuedOn)}</p>
      <StateLabel look={looks[state]}>{certificateDeskTexts.states[state]}</StateLabel>
    </div>
  </>
)

type ActsProps = { of: AdminCertificate; onAsk: (asked: Asked) => void }

const Acts = ({ of: { facts, state }, onAsk }: ActsProps) => (
  <div className="flex flex-wrap justify-end gap-x-4">
    <button
      type="button"
      className="text-action"
      aria-label={papersTexts.downloadOf(facts.id)}
      onClick={() => void followLink(() => api(certificateRoutes.linkToCertificate, { params: { id: facts.id } }))}
    >
      {papersTexts.download}
    </button>
    {state === 'valid' && (
      <>
        <button type="button" className="text-action" onClick={() => onAsk({ act: 'replace', id: facts.id })}>
          {certificateDeskTexts.replace}
        </button>
        <button type="button" className="text-action text-negative" onClick={() => onAsk({ act: 'cancel', id: facts.id })}>
          {certificateDeskTexts.cancel}
        </button>
      </>
    )}
  </div>
)

const columnsWith = (onAsk: ActsProps['onAsk']): readonly Column<AdminCertificate>[] => [
  { id: 'id', label: headings.id, cell: certificate => <Named of={certificate} /> },
  { id: 'work', label: headings.work, cell: ({ facts }) => <em className="font-serif text-lg">{facts.title}</em>, isWideOnly: true },
  { id: 'on', label: headings.on, cell: ({ facts }) => formatDate(facts.issuedOn), isWideOnly: true },
  {
    id: 'state',
    label: headings.state,
    cell: ({ state }) => <StateLabel look={looks[state]}>{certificateDeskTexts.states[state]}</StateLabel>,
    isWideOnly: true,
  },
  { id: 'acts', label: headings.acts, cell: certificate => <Acts of={certificate} onAsk={onAsk} />, isUnnamed: true, isNumber: true },
]

/** Asks for a certificate by a work's number, as a reference prints it. */
const CreateForm = () => {
  const { isBusy, submit } = useSubmit()
  const [typed, setTyped] = useState('')
  const create = async () => {
    try {
      await api(certificateRoutes.createCertificate, { body: { artworkId: Number(typed.replace(/\D/g, '')) } })
      toast.success(certificateDeskTexts.asked, certificateDeskTexts.askedDetail)
      setTyped('')
      refreshCertificates()
    } catch (error) {
      showFailure(error)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(create)
  }
  return (
    <form aria-label={certificateDeskTexts.create} className="mb-8 flex flex-wrap items-end gap-4" onSubmit={onSubmit}>
      <TextField
        label={certificateDeskTexts.work}
        helper={certificateDeskTexts.workHelper}
        name="artworkId"
        entry="code"
        maxLength={20}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <Button type="submit" look="secondary" title={certificateDeskTexts.createHint} aria-disabled={isBusy}>
        {certificateDeskTexts.create}
      </Button>
    </form>
  )
}

const isIssued = (line: CertificateLine): line is AdminCertificate => 'facts' in line

const Certificates = ({ lines }: { lines: readonly CertificateLine[] }) => {
  const [asked, ask] = useState<Asked>()
  const { isBusy, submit } = useSubmit()
  const issued = lines.filter(isIssued)
  const confirm = async ({ act, id }: Asked) => {
    try {
      await api(routeOf[act], { params: { id } })
      toast.success(wordsOf[act].done, id)
    } catch (error) {
      showFailure(error)
    }
    ask(undefined)
    refreshCertificates()
  }
  const words = wordsOf[asked?.act ?? 'cancel']
  return (
    <>
      <div role="status" className="mb-2">
        {lines.flatMap(line =>
          isIssued(line)
            ? []
            : [<p key={line.waitsFor}>{certificateDeskTexts.waiting(artworkReference(line.waitsFor), line.unprintable)}</p>],
        )}
      </div>
      <DataTable label={papersTexts.tabs.certificates} columns={columnsWith(ask)} items={issued} keyOf={({ facts }) => facts.id} />
      <ConfirmDialog
        open={asked !== undefined}
        title={words.title}
        confirm={words.confirm}
        isBusy={isBusy}
        onConfirm={() => void submit(async () => asked && confirm(asked))}
        onClose={() => ask(undefined)}
      >
        <p>{words.detail}</p>
      </ConfirmDialog>
    </>
  )
}

export const CertificatesTab = () => (
  <>
    <CreateForm />
    <DeskList list={useList(certificatesQuery)} none={certificateDeskTexts.none}>
      {lines => <Certificates lines={lines} />}
    </DeskList>
  </>
)
