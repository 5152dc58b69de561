import { offers } from '../../shared/gallery.ts'
import { paths } from '../../shared/paths.ts'
import { ButtonLink, type ButtonLook } from '../kit/controls/Button.tsx'
import { shellTexts } from './shellTexts.ts'

/** The way to ask for what is not sold online: a quote where the owner makes them, otherwise a message. */
export const inquiry = () =>
  offers().quotes ? { to: paths.quote(), label: shellTexts.quote } : { to: paths.contact(), label: shellTexts.write }

export const InquiryLink = (props: { look?: ButtonLook; className?: string }) => {
  const { to, label } = inquiry()
  return (
    <ButtonLink to={to} {...props}>
      {label}
    </ButtonLink>
  )
}
