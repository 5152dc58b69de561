import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { cleanCode } from '../../../shared/kit/cleanText.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { TextField } from '../../kit/controls/Field.tsx'
import { useStore } from '../../kit/store.ts'
import { type CodeQuestion, codeQuestions } from '../accountStore.ts'
import { AccountFrame, submitClass } from './AccountFrame.tsx'
import { codeTexts } from './signInTexts.ts'

/** Only who adds the shop to an app loads it. Where it cannot be loaded, the key is there to be typed in. */
const QrCode = lazy(async () => {
  try {
    return { default: (await import('../../kit/QrCode.tsx')).QrCode }
  } catch {
    return { default: () => <></> }
  }
})

/** The new key: as a code that an app on another device scans, in groups of four to be typed in, and as a link that an app on this one opens. */
const NewKey = ({ secret }: { secret: string }) => (
  <div className="mb-8 border border-line px-5 py-4">
    <p className="text-quiet">{codeTexts.scan}</p>
    <div className="mx-auto my-4 size-56">
      <Suspense>
        <QrCode text={codeTexts.appLink(secret)} label={codeTexts.qrCode} />
      </Suspense>
    </div>
    <p className="text-quiet">{codeTexts.key}</p>
    <p className="wrap-anywhere mt-1 font-medium text-lg" data-secret={secret}>
      {secret.match(/.{1,4}/g)?.join(' ')}
    </p>
    <p className="mt-3">
      <a className="text-action text-[0.9375rem]" href={codeTexts.appLink(secret)}>
        {codeTexts.openApp}
      </a>
    </p>
  </div>
)

/** Asks an administrator for the code of their authenticator app, or to add the shop to the app first (D12d). */
const CodeForm = ({ question: { secret, isWrong, answer } }: { question: CodeQuestion }) => {
  const [error, setError] = useState<string | undefined>(isWrong ? codeTexts.wrong : undefined)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const code = cleanCode(String(new FormData(event.currentTarget).get('code'))).replace(/[\s-]/g, '')
    if (/^\d{6}$/.test(code)) answer(code)
    else setError(codeTexts.sixDigits)
  }
  return (
    <AccountFrame title={secret ? codeTexts.enrolTitle : codeTexts.title} lead={secret ? codeTexts.enrolLead : codeTexts.lead}>
      {secret && <NewKey secret={secret} />}
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        <TextField
          name="code"
          label={codeTexts.code}
          error={error}
          autoComplete="one-time-code"
          // A phone would scroll to the field, past the QR code that is to be scanned first.
          ref={input => {
            if (!secret || error) input?.focus()
          }}
          onChange={() => setError(undefined)}
          entry="digits"
        />
        <Button type="submit" className={submitClass}>
          {codeTexts.submit}
        </Button>
      </form>
    </AccountFrame>
  )
}

/** Shows the code's form in place of the page whose sign-in asks for it; that page stays as it is, hidden, until the answer. */
export const CodeGate = ({ children }: { children: ReactNode }) => {
  const question = useStore(codeQuestions)
  useEffect(() => () => codeQuestions.set(undefined), [])
  return (
    <>
      {question && <CodeForm question={question} />}
      <div hidden={question !== undefined}>{children}</div>
    </>
  )
}
