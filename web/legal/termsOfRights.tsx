import { Link } from 'react-router-dom'
import { gallery } from '../../shared/gallery.ts'
import { lawfulDays, promises } from '../../shared/promises.ts'
import { promised } from '../../shared/promiseWords.ts'
import { withdrawalLabel } from '../../shared/withdrawal/withdrawalLabel.ts'
import { paths } from '../layout/paths.ts'
import { ConformityNotice } from './ConformityNotice.tsx'
import type { LegalSection } from './legalText.ts'
import { MailLink } from './MailLink.tsx'

const { mediator } = gallery

/** Articles 6 to 10, from delivery to disputes. */
export const termsOfRights: readonly LegalSection[] = [
  {
    id: 'livraison',
    title: 'Article 6. Livraison et transfert des risques',
    body: (
      <>
        <p>
          L’œuvre est expédiée sous {promised.dispatch} et livrée sous {promised.workingDays} après le paiement, {promised.latest} au plus
          tard. Elle voyage assurée. Le risque de perte ou de dommage ne passe à l’acheteur qu’au moment où il en prend possession.
        </p>
        <p>
          Le détail des délais, des pays, des tarifs et de l’installation est sur la page <Link to={paths.shipping()}>Livraison</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'retractation',
    title: 'Article 7. Rétractation et retours',
    body: (
      <>
        <p>
          L’acheteur d’une œuvre achevée peut se rétracter sans motif. La loi prévoit {lawfulDays.withdrawal}&nbsp;jours après la
          réception&#8239;; l’atelier en accorde {promises.returns.days}. Il suffit de le dire en ligne, par la fonction «{'\u202f'}
          <Link to={paths.withdrawal()}>{withdrawalLabel}</Link>&#8239;» (au bas de chaque page, dans l’e-mail de confirmation et sur la
          page de la commande), ou de l’écrire à <MailLink />. Un accusé de réception daté est envoyé aussitôt par e-mail. Les frais de
          retour sont à la charge de l’acheteur, qui est remboursé sous {promised.refundDays} après le retour de l’œuvre ou la preuve de son
          envoi.
        </p>
        <p>
          Il n’y a pas de droit de rétractation pour les œuvres peintes à la demande ni pour l’encadrement sur mesure (article
          L.&nbsp;221-28, 3° du code de la consommation). Les autres prestations d’encadrement ouvrent un droit de rétractation de{' '}
          {lawfulDays.withdrawal}
          &nbsp;jours.
        </p>
        <p>
          La marche à suivre et un modèle de formulaire sont sur la page <Link to={paths.returns()}>Retours et remboursements</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'garanties',
    title: 'Article 8. Réclamations et garanties légales',
    body: (
      <>
        <p>
          Signalez une œuvre non conforme dans les 48&nbsp;heures et un dommage de transport dans les 24&nbsp;heures&#8239;: nous pourrons
          agir vite. Ces délais ne limitent aucun de vos droits. Un remboursement convenu est versé sous 14&nbsp;jours après notre accord.
        </p>
        <p>
          Le vendeur répond des défauts de conformité (articles L.&nbsp;217-3 et suivants du code de la consommation) et des vices cachés
          (articles 1641 et suivants du code civil). Comme une œuvre unique ne se remplace pas, la réparation puis le remboursement sont les
          remèdes habituels. Les termes de la loi sont les suivants.
        </p>
        <ConformityNotice />
      </>
    ),
  },
  {
    id: 'droits',
    title: 'Article 9. Droits d’auteur et données personnelles',
    body: (
      <>
        <p>
          La vente porte sur l’objet. Les droits d’auteur restent à l’artiste, qui peut reproduire l’œuvre dans ses catalogues et sur son
          site. Toute autre reproduction demande son accord écrit.
        </p>
        <p>
          Les données nécessaires à la commande sont traitées comme le dit la page <Link to={paths.privacy()}>Confidentialité</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'litiges',
    title: 'Article 10. Médiation et droit applicable',
    body: (
      <>
        <p>
          En cas de désaccord, écrivez-nous d’abord&#8239;: la plupart se règlent ainsi. Faute de réponse satisfaisante sous deux mois, vous
          pouvez saisir gratuitement le médiateur de la consommation&#8239;: {mediator.name}, {mediator.address}.
        </p>
        <p>
          Le droit français s’applique, sans priver l’acheteur de la protection des lois de son pays de résidence. Un consommateur peut agir
          devant le tribunal de son domicile ou celui du lieu de livraison.
        </p>
      </>
    ),
  },
]
