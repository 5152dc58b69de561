import { Button } from '../../kit/controls/Button.tsx'
import { submitClass } from './AccountFrame.tsx'
import { AddressField } from './AddressField.tsx'
import { sendMagicLink } from './magicLink.ts'
import { sayOwnerRefusal } from './refusalWords.ts'
import { ownerTexts } from './signInTexts.ts'
import { type SharedAddress, useAccountForm } from './useAccountForm.ts'

type MagicLinkFormProps = SharedAddress & { onSent: (email: string) => void }

export const MagicLinkForm = ({ email, onEmail, onSent }: MagicLinkFormProps) => {
  const { isBusy, fieldOf, formProps } = useAccountForm({
    form: 'magicLink',
    email,
    onEmail,
    send: async asked => {
      await sendMagicLink(asked.email)
      onSent(asked.email)
    },
    refused: sayOwnerRefusal,
  })
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <AddressField field={fieldOf('email')} helper={ownerTexts.linkHelp} />
      <Button type="submit" aria-disabled={isBusy} className={submitClass}>
        {isBusy ? ownerTexts.sendingLink : ownerTexts.sendLink}
      </Button>
    </form>
  )
}
