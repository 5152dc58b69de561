import { useNavigate } from 'react-router-dom'
import { accountRoutes } from '../../shared/account/accountRoutes.ts'
import type { SignIn } from '../../shared/customer/customer.ts'
import { paths } from '../../shared/paths.ts'
import { signInTexts } from '../account/forms/signInTexts.ts'
import { useAccountForm } from '../account/forms/useAccountForm.ts'
import { signOutEverywhereWithToast } from '../account/signOut.ts'
import { api } from '../kit/api/api.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { Button } from '../kit/controls/Button.tsx'
import { PasswordField } from '../kit/controls/PasswordField.tsx'
import type { Identity } from '../kit/session/auth.ts'
import { endSession } from '../kit/session/openSession.ts'
import { toast } from '../kit/toast.ts'
import { securityTexts } from './ownAccountTexts.ts'

const PasswordForm = ({ email, isAdmin }: Pick<Identity, 'email' | 'isAdmin'>) => {
  const navigate = useNavigate()
  const { isBusy, fieldOf, formProps } = useAccountForm({
    form: 'passwordChange',
    send: async ({ previous, password }) => {
      await api(accountRoutes.changePassword, { body: { previous, password } })
      toast.success(securityTexts.changed, securityTexts.changedDetail)
      await endSession()
      await navigate(paths.login(paths.customer()))
    },
    refused: error => toast.error(securityTexts.notChanged, messageOf(error)),
  })
  return (
    <form {...formProps} aria-labelledby="changer-de-mot-de-passe" className="mt-6 flex flex-col gap-6">
      {/* The hidden field gives password managers the user name that the new password belongs to. */}
      <input hidden readOnly type="email" name="username" value={email} autoComplete="username" />
      <PasswordField {...fieldOf('previous')} label={securityTexts.previous} autoComplete="current-password" />
      <PasswordField
        {...fieldOf('password')}
        label={signInTexts.newPassword}
        helper={isAdmin ? signInTexts.adminPasswordHelp : signInTexts.passwordHelp}
        autoComplete="new-password"
      />
      <PasswordField {...fieldOf('confirmPassword')} label={signInTexts.confirmPassword} autoComplete="new-password" />
      <Button type="submit" aria-disabled={isBusy} className="w-full sm:w-auto sm:self-start">
        {isBusy ? signInTexts.choosing : signInTexts.choose}
      </Button>
    </form>
  )
}

const SignIns = ({ signIns }: { signIns: readonly SignIn[] }) => {
  if (signIns.length === 0) return <p className="mt-4">{securityTexts.none}</p>
  return (
    <ul className="mt-4 border-line border-t">
      {signIns.map(({ at, what, count, lastAt }) => (
        <li key={`${at} ${what}`} className="flex flex-wrap justify-between gap-x-6 border-line border-b py-2.5">
          <span>{securityTexts.what[what]}</span>
          <span className="text-quiet tabular-nums">
            <time dateTime={at}>{securityTexts.moment(at)}</time>
            {count !== undefined && lastAt && <span className="block text-sm">{securityTexts.times(count, lastAt)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

type OwnSecurityProps = { identity: Identity; signIns: readonly SignIn[] }

/** The account's password and sessions: the pool itself lists none, so that its sign-ins stand for them (E41). */
export const OwnSecurity = ({ identity, signIns }: OwnSecurityProps) => (
  <div className="grid gap-x-20 gap-y-12 lg:grid-cols-2">
    <section>
      <h2 id="changer-de-mot-de-passe" className="text-2xl">
        {securityTexts.password}
      </h2>
      <p className="mt-2 text-quiet">{securityTexts.passwordLead}</p>
      <PasswordForm {...identity} />
    </section>
    <section>
      <h2 className="text-2xl">{securityTexts.sessions}</h2>
      <p className="mt-2 text-quiet">{securityTexts.sessionsLead}</p>
      <SignIns signIns={signIns} />
      <Button look="secondary" className="mt-6" onClick={signOutEverywhereWithToast}>
        {securityTexts.everywhere}
      </Button>
    </section>
  </div>
)
