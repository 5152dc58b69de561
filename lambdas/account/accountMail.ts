import { paths } from '../../shared/paths.ts'
import type { Mail } from '../kit/mail/mail.ts'
import { action, mailHtml, mailText, paragraph } from '../kit/mail/mailLayout.ts'

/** A mail that the user pool sends itself, which has no plain-text part. */
export type PoolMail = { readonly emailSubject: string; readonly emailMessage: string }

type Letter = { readonly subject: string; readonly lead: string; readonly label: string; readonly link: string; readonly otherwise: string }

const sheetOf = ({ subject, lead, label, link, otherwise }: Letter): string =>
  mailHtml({ subject, preview: lead, title: subject, content: [paragraph(lead), action(label, link), paragraph(otherwise)] })

const poolMail = (letter: Letter): PoolMail => ({ emailSubject: letter.subject, emailMessage: sheetOf(letter) })

/**
 * The parts of the pool's links. `code` is the placeholder that the pool replaces. The parts are in the fragment, which no server sees
 * (E42).
 */
type CodeLink = { readonly siteUrl: string; readonly email: string; readonly code: string }

/**
 * Asks the holder of a new account to confirm the address by following the link (D14), which carries the shop's own secret (E147). The
 * pool's code serves nothing, but the pool sends no mail without its placeholder.
 */
export const confirmationMail = ({ siteUrl, email, code, secret }: CodeLink & { readonly secret: string }): PoolMail =>
  poolMail({
    subject: 'Confirmez votre adresse e-mail',
    lead: 'Votre compte est presque prêt\u202f: confirmez que cette adresse est bien la vôtre.',
    label: 'Confirmer mon adresse',
    link: `${siteUrl}${paths.auth()}#email=${encodeURIComponent(email)}&code=${secret}&pool=${code}`,
    otherwise: 'Le lien est valable vingt-quatre heures. Si vous n’avez pas créé de compte, laissez cet e-mail sans suite.',
  })

/** Links to the form for a new password (D14), which must be longer for an administrator (D12c). */
export const resetMail = ({ siteUrl, email, code, isAdmin = false }: CodeLink & { readonly isAdmin?: boolean }): PoolMail =>
  poolMail({
    subject: 'Choisissez un nouveau mot de passe',
    lead: 'Un nouveau mot de passe a été demandé pour votre compte. Suivez ce lien pour le choisir.',
    label: 'Choisir un mot de passe',
    link: `${siteUrl}${paths.reset()}#email=${encodeURIComponent(email)}&code=${code}${isAdmin ? '&admin=true' : ''}`,
    otherwise:
      'Le lien est valable une heure. Si vous n’avez rien demandé, laissez cet e-mail sans suite\u202f: votre mot de passe reste le même.',
  })

/** The pool's own text of a mail with a code, which it must have; the site uses none. */
export const codeMail = {
  emailSubject: 'Votre code de confirmation',
  emailBody: 'Votre code de confirmation est {####}. Si vous n’avez rien demandé, laissez cet e-mail sans suite.',
} as const

/** Sends the owner the link that signs them in (D12b). */
export const magicLinkMail = (to: string, link: string): Mail => {
  const letter = {
    subject: 'Votre lien de connexion',
    lead: 'Suivez ce lien pour entrer dans l’espace administrateur de la galerie.',
    label: 'Me connecter',
    link,
    otherwise: 'Il est valable dix minutes et ne sert qu’une fois. Si vous ne l’avez pas demandé, laissez cet e-mail sans suite.',
  }
  return {
    to,
    subject: letter.subject,
    html: sheetOf(letter),
    text: mailText([letter.lead, `${letter.label}\u202f: ${link}`, letter.otherwise]),
    isFleeting: true,
  }
}
