import { Link } from 'react-router-dom'
import { gallery, offers, promises } from '../../shared/gallery.ts'
import { enumerated, formatAmount } from '../../shared/kit/frenchFormat.ts'
import { legalPageTitles } from '../../shared/legal/legalPageTitles.ts'
import { paths } from '../../shared/paths.ts'
import { lawfulDays } from '../../shared/promises.ts'
import { promised } from '../../shared/promiseWords.ts'
import { isVatCharged } from '../../shared/studio/vatRegime.ts'
import { withdrawalLabel } from '../../shared/withdrawal/withdrawalLabel.ts'
import { ConformityNotice } from './ConformityNotice.tsx'
import {
  CompanyFact,
  type LegalSection,
  type LegalText,
  lastChangeOfPromises,
  MailLink,
  Offered,
  PainterName,
  PhoneLink,
  Promised,
  StudioAddress,
} from './legalText.tsx'

/** What deliveries cost, before the link to the page with the tariffs. */
const FeesOnline = () =>
  promises().delivery.mode === 'free'
    ? 'Ils sont actuellement offerts en ligne\u202f; la page'
    : 'Ils dépendent du format et du pays\u202f; la page'

const OnShippingPage = () => (promises().delivery.tariffs ? 'donne les tarifs' : 'en dit plus')

/** How what is made on demand is ordered: by a quote, with a deposit, or both. */
const OnDemand = () => {
  const { quotes, framing, restoration, deposit } = offers()
  const share = deposit ? `un acompte de ${deposit}\u00a0%` : ''
  if (quotes)
    return (
      <p>
        {enumerated(
          ['Une œuvre peinte à votre demande', ...(framing ? ['un encadrement'] : []), ...(restoration ? ['une restauration'] : [])],
          'ou',
        )}{' '}
        fait l’objet d’un devis écrit&#8239;: sujet, dimensions, technique, délai et prix. La commande est ferme quand vous avez accepté le
        devis
        {share && ` et versé ${share}`}&#8239;; le {share ? 'solde' : 'prix'} est dû avant la remise de l’œuvre.
      </p>
    )
  return (
    share && <p>Une œuvre peinte à votre demande se commande par écrit, avec {share}&#8239;; le solde est dû avant la remise de l’œuvre.</p>
  )
}

const FramePrice = () => {
  const { framing } = promised()
  return (
    framing && (
      <p>
        Le prix d’un encadrement sur mesure est celui de la moulure, de {framing.moulding}, auquel s’ajoutent la pose et le verre, de{' '}
        {framing.fitting} selon le format&#8239;: de {framing.whole} en tout, hors dimensions exceptionnelles.
        <Offered offer="quotes"> Le devis le fixe.</Offered>
      </p>
    )
  )
}

/** Whether VAT is charged; a page drawn before the day of the change says the old regime until it is drawn again, within the hour (E25). */
const Vat = () =>
  isVatCharged(gallery().company) ? (
    <>
      La TVA est comprise dans les prix affichés. <CompanyFact of="vat" />.
    </>
  ) : (
    <>
      L’atelier relève de la franchise en base&#8239;: <CompanyFact of="vat" />. Tant que ce régime s’applique, aucune TVA n’est donc
      facturée&#8239;; s’il cessait de s’appliquer, la TVA à 5,5&nbsp;% serait comprise dans les prix affichés.
    </>
  )

/** Articles 1 to 5, from the offer to the payment. */
const termsOfSale: readonly LegalSection[] = [
  {
    id: 'objet',
    title: 'Article 1. Objet et vendeur',
    body: (
      <>
        <p>
          Ces conditions régissent les ventes conclues sur ce site, à distance, entre un acheteur et <PainterName /> (
          <CompanyFact of="status" />, SIRET <CompanyFact of="siret" />
          ), <StudioAddress />, <MailLink />, <PhoneLink />. Elles s’appliquent telles qu’elles sont publiées au jour de la commande.
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
          Chaque œuvre est un original unique, peint à la main, signé
          <Offered offer="certificate">
            {' '}
            et accompagné d’un certificat d’authenticité, que chacun peut <Link to={paths.certificates()}>vérifier en ligne</Link>
          </Offered>
          . Sa page en donne le titre, l’année, la technique, le support, les dimensions et le prix. Les photographies sont fidèles autant
          que le permet un écran.
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
          Le taux de TVA des œuvres d’art originales est de 5,5&nbsp;% (article 278-0 bis du code général des impôts). <Vat />
        </p>
        <p>
          Les frais de livraison sont indiqués avant le paiement. <FeesOnline /> <Link to={paths.shipping()}>Livraison</Link>{' '}
          <OnShippingPage />.
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
        <OnDemand />
        <FramePrice />
        <Offered offer="homeTrial">
          {({ days, above, within }) => (
            <p>
              Pour être sûr de vous, un essai à domicile est possible jusqu’à {days}&nbsp;jours, pour les œuvres de plus de{' '}
              {formatAmount(above)} et dans un rayon de {within}&nbsp;km autour de l’atelier.
            </p>
          )}
        </Offered>
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
          À l’atelier<Offered offer="quotes"> ou sur devis</Offered>, vous pouvez aussi payer par virement, ou en espèces jusqu’à
          1&#8239;000&nbsp;€ (article D.&nbsp;112-3 du code monétaire et financier). L’œuvre reste la propriété de l’artiste jusqu’au
          paiement complet.
        </p>
      </>
    ),
  },
]

/** The owner's consumer mediator, by name if it is published. */
const Mediator = () => {
  const { mediator } = gallery()
  return mediator ? `le médiateur de la consommation\u202f: ${mediator.name}, ${mediator.address}` : 'un médiateur de la consommation'
}

/** Articles 6 to 10, from delivery to disputes. */
const termsOfRights: readonly LegalSection[] = [
  {
    id: 'livraison',
    title: 'Article 6. Livraison et transfert des risques',
    body: (
      <>
        <p>
          L’œuvre est expédiée sous <Promised of="dispatch" /> et livrée sous <Promised of="workingDays" /> après le paiement,{' '}
          <Promised of="latest" /> au plus tard, hors jours fériés. Les jours où l’atelier est fermé ne comptent pas, quand le site
          l’annonce avant la commande.<Offered offer="insurance"> Elle voyage assurée.</Offered> Le risque de perte ou de dommage ne passe à
          l’acheteur qu’au moment où il en prend possession.
        </p>
        <p>
          Le détail des délais, des pays, des tarifs<Offered offer="installation"> et de l’installation</Offered> est sur la page{' '}
          <Link to={paths.shipping()}>Livraison</Link>.
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
          L’acheteur d’une œuvre achevée peut se rétracter sans motif. La loi prévoit {lawfulDays.withdrawal}&nbsp;jours après la réception
          <Promised of="moreReturnDays" />. Il suffit de le dire en ligne, par la fonction «{'\u202f'}
          <Link to={paths.withdrawal()}>{withdrawalLabel}</Link>&#8239;» (au bas de chaque page, dans l’e-mail de confirmation et sur la
          page de la commande), ou de l’écrire à <MailLink />. Un accusé de réception daté est envoyé aussitôt par e-mail. Les frais de
          retour sont à la charge de l’acheteur, qui est remboursé sous <Promised of="refundDays" /> après le retour de l’œuvre ou la preuve
          de son envoi. La loi fixe la limite à {lawfulDays.refund}&nbsp;jours après la rétractation, ou au retour s’il vient plus tard.
        </p>
        <p>
          Il n’y a pas de droit de rétractation pour les œuvres peintes à la demande
          <Offered offer="framing"> ni pour l’encadrement sur mesure</Offered> (article L.&nbsp;221-28, 3° du code de la consommation).
          <Offered offer="framing">
            {' '}
            Les autres prestations d’encadrement ouvrent un droit de rétractation de {lawfulDays.withdrawal}&nbsp;jours.
          </Offered>
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
          La vente de l’œuvre n’emporte pas cession des droits d’auteur (article L.&nbsp;111-3 du code de la propriété
          intellectuelle)&#8239;: l’artiste peut la reproduire dans ses catalogues et sur son site. Toute autre reproduction demande son
          accord écrit.
        </p>
        <p>
          Aucun droit de suite n’est dû sur la première vente, faite par l’artiste&#8239;; il peut l’être quand un professionnel du marché
          de l’art revend l’œuvre (article L.&nbsp;122-8 du même code).
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
          pouvez saisir gratuitement <Mediator />.
        </p>
        <p>
          Le droit français s’applique, sans priver l’acheteur de la protection des lois de son pays de résidence. Un consommateur peut agir
          devant le tribunal de son domicile ou celui du lieu de livraison.
        </p>
      </>
    ),
  },
]

export const terms: LegalText = {
  title: legalPageTitles.terms,
  get description(): string {
    return `Prix, commande, paiement, livraison, retours et garanties des œuvres ${gallery().ofName}.`
  },
  lead: 'Dix articles pour acheter une œuvre en sachant à quoi chacun s’engage.',
  get updatedOn(): string {
    return lastChangeOfPromises('2026-11-30')
  },
  sections: [...termsOfSale, ...termsOfRights],
}
