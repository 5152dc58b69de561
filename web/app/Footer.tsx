import { Link } from 'react-router-dom'
import { type Gallery, gallery, mailLink, phoneLink } from '../../shared/gallery.ts'
import { ManageCookiesButton } from '../consent/Consent.tsx'
import { legalTexts, shellTexts } from '../layout/shellTexts.ts'
import { FooterNewsletter } from '../newsletter/FooterNewsletter.tsx'
import { footerGroups, socialLinks } from './navigation.ts'

const GroupTitle = ({ children }: { children: string }) => <h2 className="label-caps mb-2 text-quiet">{children}</h2>

const linkClass = 'inline-flex min-h-11 items-center underline-offset-[0.3em] hover:underline'

const Contact = ({ of: { address, email, phone, opening } }: { of: Gallery }) => (
  <div className="min-[20rem]:col-span-2 max-lg:mb-2">
    <GroupTitle>{shellTexts.footerContact}</GroupTitle>
    <address className="not-italic leading-relaxed">
      {address.street && (
        <p className="py-2">
          {address.street}
          <br />
          {address.postalCode} {address.city}
        </p>
      )}
      {email && (
        <p>
          <a href={mailLink(email)} className={linkClass}>
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a href={phoneLink(phone)} className={linkClass}>
            {phone}
          </a>
        </p>
      )}
    </address>
    <p className="mt-1 whitespace-pre-line text-quiet">{opening ?? shellTexts.onAppointment}</p>
  </div>
)

const LinkGroups = () => (
  <>
    {footerGroups().map(({ title, links }) => (
      <nav key={title} aria-label={title}>
        <GroupTitle>{title}</GroupTitle>
        <ul>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={linkClass}>
                {label}
              </Link>
            </li>
          ))}
          {title === legalTexts.group && (
            <li>
              <ManageCookiesButton className={linkClass} />
            </li>
          )}
        </ul>
      </nav>
    ))}
  </>
)

const Social = () => (
  <div>
    <GroupTitle>{shellTexts.footerFollow}</GroupTitle>
    <ul>
      {socialLinks().map(({ label, href }) => (
        <li key={label}>
          <a href={href} rel="noopener" className={linkClass}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </div>
)

export const Footer = () => (
  <footer className="border-line border-t bg-mat text-[0.9375rem]">
    <FooterNewsletter />
    <div className="wrap grid grid-cols-1 gap-x-4 min-[20rem]:grid-cols-2 min-[24rem]:gap-x-8 gap-y-10 py-14 lg:grid-cols-6 lg:py-20">
      <Contact of={gallery()} />
      <LinkGroups />
      {socialLinks().length > 0 && <Social />}
    </div>
    <div className="wrap flex flex-wrap justify-between gap-x-8 gap-y-1 border-line border-t py-6 text-quiet text-sm">
      <p>{shellTexts.copyright(gallery().copyrightYear, gallery().name)}</p>
      <p>{shellTexts.companyOf(gallery())}</p>
    </div>
  </footer>
)
