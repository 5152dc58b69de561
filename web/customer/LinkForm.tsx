import { useState } from 'react'
import type { OwnLinkRequest } from '../../shared/customer/customer.ts'
import { customerRoutes } from '../../shared/customer/customerRoutes.ts'
import { api } from '../kit/api/api.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { Button } from '../kit/controls/Button.tsx'
import { TextField } from '../kit/controls/Field.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { toast } from '../kit/toast.ts'
import { customerTexts } from './customerTexts.ts'

type AskProps = { email: string; onSent: (email: string) => void }

const AskForLink = ({ email, onSent }: AskProps) => {
  const { field, isBusy, formProps } = useForm<OwnLinkRequest, OwnLinkRequest>({
    defaultValues: () => ({ email }),
    rules: async () => (await import('./customerForms.ts')).ownLinkResolver,
    send: async body => {
      await api(customerRoutes.mailOwnLink, { body })
      onSent(body.email)
    },
    refused: error => toast.error(customerTexts.linkNotSent, messageOf(error)),
  })
  return (
    <form {...formProps} className="mt-6 flex flex-col gap-6">
      <TextField {...field('email')} label={customerTexts.email} required entry="email" />
      <Button type="submit" aria-disabled={isBusy} className="w-full sm:w-auto sm:self-start">
        {isBusy ? customerTexts.sending : customerTexts.sendLink}
      </Button>
    </form>
  )
}

/** Asks for the link by which a buyer without an account finds their orders. The answer is the same for an address that has none. */
export const LinkForm = () => {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const sent = (address: string) => {
    setEmail(address)
    setSentTo(address)
  }
  if (sentTo === undefined) return <AskForLink email={email} onSent={sent} />
  return (
    <div role="status" className="mt-6 border-accent border-l-2 pl-4">
      <p className="font-medium">{customerTexts.linkSentTitle}</p>
      <p className="wrap-anywhere mt-1">{customerTexts.linkSent(sentTo)}</p>
      <Button look="text" onClick={() => setSentTo(undefined)}>
        {customerTexts.otherAddress}
      </Button>
    </div>
  )
}
