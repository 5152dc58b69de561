import { Link } from 'react-router-dom'
import { offers, promises } from '../../shared/gallery.ts'
import { legalPageTitles } from '../../shared/legal/legalPageTitles.ts'
import { paths } from '../../shared/paths.ts'
import { lawfulDays } from '../../shared/promises.ts'
import { promised } from '../../shared/promiseWords.ts'
import { confirmationLabel, withdrawalLabel } from '../../shared/withdrawal/withdrawalLabel.ts'
import { type LegalText, lastChangeOfPromises, MailLink, Offered, PainterName, Promised, StudioAddress } from './legalText.tsx'

const MadeForYou = () =>
  offers().framing
    ? 'une œuvre peinte à votre demande, ni pour un cadre fabriqué sur mesure\u202f: ils sont faits pour vous seul'
    : 'une œuvre peinte à votre demande\u202f: elle est faite pour vous seul'

const ReturnCosts = () =>
  promises().delivery.tariffs && (
    <>
      &#8239;; selon le format, ils sont de l’ordre de nos <Link to={`${paths.shipping()}#tarifs`}>tarifs de livraison</Link>
    </>
  )

export const returns: LegalText = {
  title: legalPageTitles.returns,
  get description(): string {
    return `${promised().returnDays} pour vivre avec une œuvre\u202f: comment la rendre, comment vous êtes remboursé, et les exceptions.`
  },
  lead: 'Un tableau se choisit avec les yeux et se garde avec le temps. Si le vôtre ne trouve pas sa place, rendez-le.',
  get updatedOn(): string {
    return lastChangeOfPromises('2026-11-30')
  },
  sections: [
    {
      id: 'delai',
      get title(): string {
        return `${promised().returnDays} pour changer d’avis`
      },
      body: (
        <>
          <p>
            Vous avez <Promised of="returnDays" /> après la réception pour rendre une œuvre achetée en ligne, sans avoir à dire pourquoi,
            que vous soyez passé par le panier ou par l’achat immédiat. La loi vous en donne {lawfulDays.withdrawal} (article L.&nbsp;221-18
            du code de la consommation)
            <Promised of="moreReturnDays" />.
          </p>
          <p>Tout délai de cette page qui s’achève un samedi, un dimanche ou un jour férié court jusqu’au jour ouvré suivant.</p>
        </>
      ),
    },
    {
      id: 'comment',
      title: 'Comment faire',
      body: (
        <>
          <p>
            En ligne, à tout moment et sans frais&#8239;: <Link to={paths.withdrawal()}>{withdrawalLabel}</Link>. Vous donnez la référence
            de la commande, l’e-mail avec lequel elle a été passée et votre nom, vous choisissez les œuvres si elle en compte plusieurs,
            puis vous cliquez sur «&#8239;{confirmationLabel}&#8239;». Le même lien est dans votre e-mail de confirmation, sur la page de
            votre commande et au bas de chaque page. L’accusé de réception s’affiche aussitôt et vous parvient sans tarder par e-mail, avec
            le contenu de votre déclaration, la date et l’heure.
          </p>
          <p>
            Vous pouvez aussi nous l’écrire, à <MailLink /> ou par courrier à l’atelier, avec vos mots ou ceux du modèle ci-dessous&#8239;;
            nous vous en accusons réception de même.
          </p>
          <p>
            Renvoyez ensuite l’œuvre dans les {lawfulDays.sendingBack}&nbsp;jours, dans son emballage d’origine ou un emballage équivalent
            <Offered offer="certificate">, avec son certificat</Offered>, à&#8239;: <PainterName />, <StudioAddress />. Assurez l’envoi. Si
            vous n’avez plus l’emballage, demandez-nous conseil.
          </p>
        </>
      ),
    },
    {
      id: 'remboursement',
      title: 'Remboursement',
      body: (
        <>
          <p>
            Vous êtes remboursé sous <Promised of="refundDays" /> après le retour de l’œuvre à l’atelier, ou dès la preuve de son envoi si
            elle nous parvient d’abord&#8239;: le prix entier et les frais de livraison standard de l’aller, sur la carte qui a servi à
            payer. La loi fixe la limite à {lawfulDays.refund}&nbsp;jours après votre rétractation, ou au retour s’il vient plus tard.
          </p>
          <p>
            Les frais de retour sont à votre charge
            <ReturnCosts />. Vous ne répondez que d’une dépréciation due à des manipulations autres que celles qu’il faut pour accrocher
            l’œuvre et la regarder.
          </p>
          <p>
            Dans tous les autres cas (défaut, dommage, annulation convenue), le remboursement suit notre accord sous 14&nbsp;jours au plus
            tard.
          </p>
        </>
      ),
    },
    {
      id: 'exceptions',
      title: 'Ce qui ne se rend pas',
      body: (
        <>
          <p>
            Il n’y a pas de droit de rétractation pour <MadeForYou /> (article L.&nbsp;221-28, 3° du code de la consommation).
            <Offered offer="quotes"> Le devis le rappelle avant votre accord.</Offered>
          </p>
          <Offered offer="framing">
            <p>
              Pour une autre prestation d’encadrement, comme la pose dans un cadre de série, vous avez {lawfulDays.withdrawal}&nbsp;jours
              pour vous rétracter. Si vous nous avez demandé par écrit de commencer plus tôt, seul le travail déjà fait est dû.
            </p>
          </Offered>
        </>
      ),
    },
    {
      id: 'defaut',
      title: 'Œuvre abîmée ou non conforme',
      body: (
        <p>
          Signalez un dommage de transport dans les 24&nbsp;heures et une œuvre non conforme dans les 48&nbsp;heures, photographies à
          l’appui&#8239;: plus tôt nous le savons, plus vite nous réparons, remplaçons ou remboursons. Les frais de retour sont alors pour
          nous. Passé ces délais, vos <Link to={`${paths.terms()}#garanties`}>garanties légales</Link> restent entières.
        </p>
      ),
    },
    {
      id: 'formulaire',
      title: 'Modèle de formulaire de rétractation',
      body: (
        <blockquote>
          <p>
            À l’attention de <PainterName />, <StudioAddress />, <MailLink />
            &#8239;:
          </p>
          <p>Je vous notifie par la présente ma rétractation du contrat portant sur la vente de l’œuvre ci-dessous&#8239;:</p>
          <p>Titre et référence de l’œuvre&#8239;: …</p>
          <p>Commandée le … / reçue le …</p>
          <p>Référence de la commande&#8239;: …</p>
          <p>Nom&#8239;: …</p>
          <p>Adresse&#8239;: …</p>
          <p>Date, et signature si ce formulaire est envoyé sur papier&#8239;: …</p>
        </blockquote>
      ),
    },
  ],
}
