import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { readCertificateId } from '../../shared/certificate/certificateNumber.ts'
import { paths } from '../../shared/paths.ts'
import { Button } from '../kit/controls/Button.tsx'
import { TextField } from '../kit/controls/Field.tsx'
import { WithoutScript } from '../kit/controls/WithoutScript.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { certificateTexts } from './certificateTexts.ts'

/** Leads to the page of a certificate by its number, read as people copy it. */
export const CertificateSearchPage = () => {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const check = (event: FormEvent) => {
    event.preventDefault()
    const id = readCertificateId(field.current?.value ?? '')
    if (id) return void navigate(paths.certificate(id))
    setError(certificateTexts.incomplete)
    field.current?.focus()
  }
  return (
    <div className="wrap">
      <PageMeta title={certificateTexts.title} description={certificateTexts.description} />
      <PageHead title={certificateTexts.title}>{certificateTexts.lead}</PageHead>
      <form noValidate className="mt-10 flex max-w-xl flex-col gap-6" onSubmit={check}>
        <WithoutScript />
        <TextField
          ref={field}
          name="number"
          label={certificateTexts.number}
          helper={certificateTexts.numberHelp}
          error={error}
          entry="code"
          required
          onChange={() => setError(undefined)}
        />
        <Button type="submit" className="w-full sm:w-auto sm:self-start">
          {certificateTexts.check}
        </Button>
      </form>
    </div>
  )
}
