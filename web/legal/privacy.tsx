import { Link } from 'react-router-dom'
import { hosting } from '../../shared/hosting.ts'
import { legalPageTitles } from '../../shared/legal/legalPageTitles.ts'
import { paths } from '../../shared/paths.ts'
import { LegalTable } from './LegalTable.tsx'
import { retentionRows } from './legalPageTexts.ts'
import { CompanyFact, type LegalText, MailLink, PainterName, StudioAddress } from './legalText.tsx'

const RetentionTable = () => <LegalTable caption="Durées de conservation" head={['Données', 'Durée']} rows={Object.values(retentionRows)} />

export const privacy: LegalText = {
  title: legalPageTitles.privacy,
  description: 'Quelles données nous recevons, pourquoi, combien de temps, et comment en rester maître.',
  lead: 'Vos données servent à vous répondre et à vous livrer. Elles ne sont ni vendues, ni louées, ni échangées.',
  updatedOn: '2026-11-30',
  sections: [
    {
      id: 'responsable',
      title: 'Qui répond de vos données',
      body: (
        <p>
          <PainterName />, <CompanyFact of="status" />, <StudioAddress />. Pour toute question ou pour exercer vos droits&#8239;:{' '}
          <MailLink />.
        </p>
      ),
    },
    {
      id: 'donnees',
      title: 'Ce que nous recevons, et pourquoi',
      body: (
        <ul>
          <li>
            <b>Une commande</b>&#8239;: nom, e-mail et, si vous les donnez, téléphone, adresses de livraison et de facturation, entreprise
            et destinataire d’un cadeau&#8239;; les œuvres et le montant. C’est l’exécution du contrat, puis une obligation comptable.
          </li>
          <li>
            <b>Un message ou une demande</b>&#8239;: ce que vous écrivez, et vos coordonnées. Le message est d’abord conservé, puis transmis
            par e-mail à l’atelier, pour qu’aucun ne se perde&#8239;; il se lit aussi dans l’administration de la boutique. C’est votre
            demande.
          </li>
          <li>
            <b>Les images jointes à une demande</b>&#8239;: elles sont déposées chez notre hébergeur, et le lien que reçoit l’atelier vaut
            30&nbsp;jours.
          </li>
          <li>
            <b>La lettre d’information</b>&#8239;: e-mail et, si vous le donnez, prénom ou nom, avec votre consentement. Vous le confirmez
            par un lien reçu par e-mail, et chaque lettre permet de se désinscrire en un clic. Nous gardons la preuve de votre
            accord&#8239;: la version du texte accepté, la date et l’heure, l’origine de l’inscription.
          </li>
          <li>
            <b>Le panier et les favoris</b>&#8239;: un identifiant tiré au hasard, gardé dans votre navigateur, qui ne dit pas qui vous
            êtes.
          </li>
          <li>
            <b>Un compte</b>&#8239;: e-mail et mot de passe, confiés au service de comptes de notre hébergeur. Le mot de passe ne quitte pas
            votre navigateur quand vous vous connectez, et personne ne peut le lire. Le panier et les favoris du compte lui sont attachés.
            C’est l’exécution du service que vous demandez, jusqu’à ce que vous fermiez le compte dans{' '}
            <Link to={paths.customer()}>votre espace</Link>.
          </li>
          <li>
            <b>La sécurité du site</b>&#8239;: l’adresse IP, pour limiter les envois abusifs. Quand un formulaire est trop sollicité, qu’un
            envoi ou un accès est refusé, ou qu’une page n’existe pas, nous notons ce fait et sa date, la page ou le champ, l’adresse IP, le
            navigateur et, si vous êtes connecté, votre compte&#8239;; jamais ce que vous avez écrit. C’est notre intérêt légitime, et celui
            de tous les visiteurs.
          </li>
        </ul>
      ),
    },
    {
      id: 'durees',
      title: 'Combien de temps',
      body: (
        <>
          <RetentionTable />
          <p>
            Passé ces durées, les données sont effacées ou rendues anonymes, d’elles-mêmes et en quelques jours. Les dix ans d’une pièce
            comptable se comptent depuis la fin de son année, comme le veut l’article L.&nbsp;123-22 du Code de commerce.
          </p>
        </>
      ),
    },
    {
      id: 'destinataires',
      title: 'Qui les reçoit',
      body: (
        <>
          <p>L’atelier, et les seuls prestataires qu’il faut pour faire vivre la boutique&#8239;:</p>
          <ul>
            <li>
              {hosting.name}, qui héberge le site et achemine les e-mails&#8239;; les données sont conservées {hosting.place}. Les pages
              sont servies par des serveurs proches de vous, où que vous soyez&#8239;;
            </li>
            <li>
              Stripe Payments Europe Ltd, à Dublin, qui encaisse les paiements. Votre numéro de carte lui est donné directement&#8239;: nous
              ne le voyons jamais&#8239;;
            </li>
            <li>le transporteur, pour le nom, l’adresse et le téléphone de livraison.</li>
          </ul>
          <p>
            Si l’un d’eux devait traiter des données hors de l’Union européenne, ce serait dans le cadre d’une décision d’adéquation ou des
            clauses contractuelles types de la Commission européenne.
          </p>
        </>
      ),
    },
    {
      id: 'suivi',
      title: 'Ni mesure d’audience, ni publicité',
      body: (
        <p>
          Aucune page de ce site n’adresse de requête à un tiers, que vous acceptiez ou refusiez les cookies. Aucune décision n’est prise à
          votre sujet par un automate. La page <Link to={paths.cookies()}>Cookies</Link> dit ce que garde votre navigateur.
        </p>
      ),
    },
    {
      id: 'droits',
      title: 'Vos droits',
      body: (
        <>
          <p>
            Vous pouvez demander à consulter vos données, les corriger, les effacer, les recevoir dans un format lisible, en limiter l’usage
            ou vous y opposer, retirer à tout moment un consentement, et dire ce qu’il doit en advenir après votre mort.{' '}
            <Link to={paths.customer()}>Votre espace</Link>, avec ou sans compte, vous envoie une copie de vos données et les efface, sans
            avoir à nous écrire. Pour le reste, écrivez à <MailLink />
            &#8239;: nous répondons sous un mois. La copie contient tout ce que nous savons de votre adresse, avec vos images et nos
            e-mails.
          </p>
          <p>
            Si vous demandez l’effacement, tout disparaît, sauf ce qu’une facture doit garder dix ans&#8239;: votre nom, vos adresses, votre
            entreprise, les œuvres et les montants. Une commande qui n’est pas terminée reste entière jusqu’à la fin du délai de
            rétractation. Le journal des connexions garde treize mois un numéro de compte qui ne mène plus à personne.
          </p>
          <p>
            Si notre réponse ne vous convient pas, vous pouvez saisir la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, ou sur{' '}
            <a href="https://www.cnil.fr/fr/plaintes" rel="noopener">
              cnil.fr
            </a>
            .
          </p>
        </>
      ),
    },
    {
      id: 'securite',
      title: 'Sécurité',
      body: (
        <p>
          Le site n’est servi qu’en connexion chiffrée, les données sont chiffrées là où elles reposent, et chaque partie du site n’accède
          qu’à ce dont elle a besoin. Seul l’atelier a accès à l’administration de la boutique.
        </p>
      ),
    },
  ],
}
