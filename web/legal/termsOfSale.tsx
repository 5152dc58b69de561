import { Link } from 'react-router-dom'
import { gallery } from '../../shared/gallery.ts'
import { promised } from '../../shared/promiseWords.ts'
import { paths } from '../layout/paths.ts'
import type { LegalSection } from './legalText.ts'
import { MailLink } from './MailLink.tsx'

const { name, address, phone, company } = gallery

/** Articles 1 to 5, from the offer to the payment. */
export const termsOfSale: readonly LegalSection[] = [
  {
    id: 'objet',
    title: 'Article 1. Objet et vendeur',
    body: (
      <>
        <p>
          Ces conditions régissent les ventes conclues sur ce site, à distance, entre un acheteur et {name} ({company.status}, SIRET{' '}
          {company.siret}), {address.street}, {address.postalCode} {address.city}, <MailLink />, {phone}. Elles s’appliquent telles qu’elles
          sont publiées au jour de la commande.
        </p>
        <p>Elles ne retirent rien aux droits que la loi donne au consommateur.</p>
      </>
    ),
  },
  {
    id: 'oeuvres',
    title: 'Article 2. Les œuvres',
    body: (
      <>
        <p>
          Chaque œuvre est un original unique, peint à la main, signé et accompagné d’un certificat d’authenticité. Sa page en donne le
          titre, l’année, la technique, le support, les dimensions et le prix. Les photographies sont fidèles autant que le permet un écran.
        </p>
        <p>
          Une œuvre n’est proposée que tant qu’elle est «&#8239;Disponible&#8239;». Pendant qu’une personne la paie, elle est réservée à
          cette personne&#8239;; si le paiement n’aboutit pas, elle redevient libre. Si une œuvre payée n’était plus disponible, vous seriez
          prévenu et remboursé aussitôt.
        </p>
      </>
    ),
  },
  {
    id: 'prix',
    title: 'Article 3. Prix et TVA',
    body: (
      <>
        <p>
          Les prix sont en euros et comprennent toutes les taxes dues&#8239;: le montant affiché est celui que vous payez. Le prix est celui
          de la page au moment de la commande.
        </p>
        <p>
          Le taux de TVA des œuvres d’art originales est de 5,5&nbsp;% (article 278-0 bis du code général des impôts). L’atelier relève de
          la franchise en base&#8239;: {company.vat}. Tant que ce régime s’applique, aucune TVA n’est donc facturée&#8239;; s’il cessait de
          s’appliquer, la TVA à 5,5&nbsp;% serait comprise dans les prix affichés.
        </p>
        <p>
          Les frais de livraison sont indiqués avant le paiement. {promised.feesOnline} <Link to={paths.shipping()}>Livraison</Link> donne
          les tarifs.
        </p>
      </>
    ),
  },
  {
    id: 'commande',
    title: 'Article 4. Commande',
    body: (
      <>
        <p>
          Vous choisissez une œuvre, vérifiez votre panier, donnez vos coordonnées, puis cliquez sur «&#8239;Commander et payer&#8239;».
          Jusque-là, tout peut être corrigé. Le contrat est conclu quand le paiement est accepté&#8239;; une confirmation vous parvient par
          e-mail, à conserver.
        </p>
        <p>
          Une œuvre peinte à votre demande, un encadrement ou une restauration fait l’objet d’un devis écrit&#8239;: sujet, dimensions,
          technique, délai et prix. La commande est ferme quand vous avez accepté le devis et versé un acompte de 50&nbsp;%&#8239;; le solde
          est dû avant la remise de l’œuvre.
        </p>
        <p>
          Le prix d’un encadrement sur mesure est celui de la moulure, de {promised.moulding}, auquel s’ajoutent la pose et le verre, de{' '}
          {promised.fitting} selon le format&#8239;: de {promised.frame} en tout, hors dimensions exceptionnelles. Le devis le fixe.
        </p>
        <p>
          Pour être sûr de vous, un essai à domicile est possible jusqu’à 7&nbsp;jours, pour les œuvres de plus de 1&#8239;000&nbsp;€ et
          dans un rayon de 50&nbsp;km autour de l’atelier.
        </p>
      </>
    ),
  },
  {
    id: 'paiement',
    title: 'Article 5. Paiement',
    body: (
      <>
        <p>
          En ligne, le paiement se fait par carte bancaire, en une fois, sur la page sécurisée de Stripe. L’atelier ne voit ni ne garde
          jamais votre numéro de carte.
        </p>
        <p>
          À l’atelier ou sur devis, vous pouvez aussi payer par virement, ou en espèces jusqu’à 1&#8239;000&nbsp;€ (article D.&nbsp;112-3 du
          code monétaire et financier). L’œuvre reste la propriété de l’artiste jusqu’au paiement complet.
        </p>
      </>
    ),
  },
]
