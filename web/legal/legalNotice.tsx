import { Link } from 'react-router-dom'
import { gallery } from '../../shared/gallery.ts'
import { legalPageTitles } from '../../shared/legal/legalPageTitles.ts'
import { paths } from '../../shared/paths.ts'
import { Unbroken } from '../kit/Unbroken.tsx'
import { type LegalText, MailLink } from './legalText.tsx'

const { name, address, phone, company, hosting } = gallery

export const legalNotice: LegalText = {
  title: legalPageTitles.legalNotice,
  description: `Qui publie ce site, qui l’héberge, et les droits attachés aux œuvres de ${name}.`,
  lead: 'Qui publie ce site, qui l’héberge, et les droits attachés aux œuvres que vous y voyez.',
  updatedOn: '2026-11-21',
  sections: [
    {
      id: 'editeur',
      title: 'Éditeur du site',
      body: (
        <dl>
          <dt>Éditeur</dt>
          <dd>{name}, artiste peintre</dd>
          <dt>Statut</dt>
          <dd>{company.status}</dd>
          <dt>SIRET</dt>
          <dd>{company.siret}</dd>
          <dt>TVA</dt>
          <dd>{company.vat}</dd>
          <dt>Atelier</dt>
          <dd>
            {address.street}, {address.postalCode} {address.city}, {address.country}
          </dd>
          <dt>Téléphone</dt>
          <dd>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </dd>
          <dt>E-mail</dt>
          <dd>
            <MailLink />
          </dd>
          <dt>Publication</dt>
          <dd>{name} dirige la publication et répond du contenu du site.</dd>
        </dl>
      ),
    },
    {
      id: 'hebergement',
      title: 'Hébergement',
      body: (
        <>
          <p>
            Le site est hébergé par {hosting.name}, <Unbroken>{hosting.address}</Unbroken>. Ses données sont conservées {hosting.place}.
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
            Les œuvres, leurs photographies, les textes et la mise en forme du site appartiennent à {name}. Ils sont protégés par le code de
            la propriété intellectuelle.
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
          © {gallery.copyrightYear} {name}. Tous droits réservés.
        </p>
      ),
    },
  ],
}
