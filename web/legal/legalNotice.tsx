import { Link } from 'react-router-dom'
import { gallery } from '../../shared/gallery.ts'
import { hosting } from '../../shared/hosting.ts'
import { legalPageTitles } from '../../shared/legal/legalPageTitles.ts'
import { paths } from '../../shared/paths.ts'
import { NoWrap } from '../kit/NoWrap.tsx'
import { shellTexts } from '../layout/shellTexts.ts'
import { CompanyFact, type LegalText, MailLink, PainterName, PainterTitle, PhoneLink, StudioAddress } from './legalText.tsx'

const Copyright = () => shellTexts.copyright(gallery().copyrightYear, gallery().name)

export const legalNotice: LegalText = {
  title: legalPageTitles.legalNotice,
  get description(): string {
    return `Qui publie ce site, qui l’héberge, et les droits attachés aux œuvres ${gallery().ofName}.`
  },
  lead: 'Qui publie ce site, qui l’héberge, et les droits attachés aux œuvres que vous y voyez.',
  updatedOn: '2026-11-21',
  sections: [
    {
      id: 'editeur',
      title: 'Éditeur du site',
      body: (
        <dl>
          <dt>Éditeur</dt>
          <dd>
            <PainterTitle />
          </dd>
          <dt>Statut</dt>
          <dd>
            <CompanyFact of="status" />
          </dd>
          <dt>SIRET</dt>
          <dd>
            <CompanyFact of="siret" />
          </dd>
          <dt>TVA</dt>
          <dd>
            <CompanyFact of="vat" />
          </dd>
          <dt>Atelier</dt>
          <dd>
            <StudioAddress />, France
          </dd>
          <dt>Téléphone</dt>
          <dd>
            <PhoneLink />
          </dd>
          <dt>E-mail</dt>
          <dd>
            <MailLink />
          </dd>
          <dt>Publication</dt>
          <dd>
            <PainterName /> dirige la publication et répond du contenu du site.
          </dd>
        </dl>
      ),
    },
    {
      id: 'hebergement',
      title: 'Hébergement',
      body: (
        <>
          <p>
            Le site est hébergé par {hosting.name}, <NoWrap>{hosting.address}</NoWrap>. Ses données sont conservées {hosting.place}.
            L’hébergeur se joint par{' '}
            <a href={hosting.contact} rel="noopener">
              sa page de contact
            </a>
            .
          </p>
        </>
      ),
    },
    {
      id: 'propriete',
      title: 'Propriété intellectuelle',
      body: (
        <>
          <p>
            Les œuvres, leurs photographies, les textes et la mise en forme du site appartiennent à <PainterName />. Ils sont protégés par
            le code de la propriété intellectuelle.
          </p>
          <p>
            Acheter un tableau, c’est devenir propriétaire de l’objet, non des droits d’auteur qui s’y attachent (article L.&nbsp;111-3 du
            code de la propriété intellectuelle). Reproduire, publier ou exploiter une œuvre demande l’accord écrit de l’artiste, sauf dans
            les cas que la loi permet, comme la copie privée ou la courte citation.
          </p>
          <p>Partager l’adresse d’une page, en revanche, fait toujours plaisir.</p>
        </>
      ),
    },
    {
      id: 'responsabilite',
      title: 'Images et liens',
      body: (
        <>
          <p>
            Les œuvres sont reproduites avec soin, mais aucun écran ne rend tout à fait une couleur ni une matière. Les dimensions, la
            technique et l’année indiquées sur chaque page font foi.
          </p>
          <p>Le site renvoie à quelques autres sites, comme les réseaux sociaux de l’atelier. Leur contenu relève de leurs éditeurs.</p>
        </>
      ),
    },
    {
      id: 'suite',
      title: 'Vos données et vos achats',
      body: (
        <p>
          La page <Link to={paths.privacy()}>Confidentialité</Link> dit ce que deviennent vos données&#8239;; la page{' '}
          <Link to={paths.cookies()}>Cookies</Link>, ce que le site garde dans votre navigateur. Les ventes suivent les{' '}
          <Link to={paths.terms()}>conditions générales de vente</Link>, où figurent aussi les coordonnées du médiateur de la consommation.
        </p>
      ),
    },
    {
      id: 'copyright',
      title: 'Droits réservés',
      body: (
        <p>
          <Copyright />
        </p>
      ),
    },
  ],
}
