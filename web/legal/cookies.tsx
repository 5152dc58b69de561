import { Link } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { PreferencesPanel } from '../consent/ConsentSwitches.tsx'
import { LegalTable } from './LegalTable.tsx'
import { type LegalText, MailLink } from './legalText.tsx'

export const cookies: LegalText = {
  title: 'Politique de cookies',
  description: 'Ce que le site garde dans votre navigateur, pour combien de temps, et comment en décider.',
  lead: 'Ce que le site garde dans votre navigateur, pour combien de temps, et comment en décider.',
  updatedOn: '2026-11-28',
  sections: [
    {
      id: 'preferences',
      title: 'Vos préférences',
      body: (
        <>
          <p>Refuser est aussi simple qu’accepter, et vous pouvez changer d’avis à tout moment, ici ou par le pied de chaque page.</p>
          <PreferencesPanel />
        </>
      ),
    },
    {
      id: 'aucun-tiers',
      title: 'Aucun tiers, quel que soit votre choix',
      body: (
        <>
          <p>
            Ce site ne contient ni mesure d’audience, ni publicité, ni bouton de réseau social, ni carte ou vidéo venue d’ailleurs. Ses
            polices et ses images sont les siennes. Aucune page n’adresse de requête à un tiers, ni avant ni après votre choix.
          </p>
          <p>
            Vos préférences sont demandées et respectées d’avance&#8239;: si un de ces outils était un jour installé, il n’agirait que pour
            qui l’aura permis. Au moment de payer, vous quittez le site pour la page sécurisée de Stripe, qui a ses propres cookies.
          </p>
        </>
      ),
    },
    {
      id: 'memoire',
      title: 'Ce que garde votre navigateur aujourd’hui',
      body: (
        <>
          <p>
            Le site n’utilise pas de cookie à proprement parler, mais la mémoire locale de votre navigateur. Ces informations sont
            nécessaires au service que vous demandez&#8239;: la loi n’exige pas d’accord pour elles (article 82 de la loi Informatique et
            Libertés).
          </p>
          <LegalTable
            wordy
            caption="Mémoire locale du navigateur"
            head={['Nom', 'À quoi elle sert', 'Durée']}
            rows={[
              ['cart-session-id', 'Retrouver votre panier', 'Jusqu’à ce que vous l’effaciez'],
              ['favorites-session-id', 'Retrouver vos favoris', 'Jusqu’à ce que vous l’effaciez'],
              [
                'recently-viewed',
                'Revoir les 10 dernières œuvres consultées\u202f; ne quitte pas votre appareil',
                'Jusqu’à ce que vous l’effaciez',
              ],
              [
                'own-payments',
                'Reprendre un paiement que vous avez commencé\u202f: le numéro de la commande, ses œuvres et l’adresse de sa page de paiement',
                'Une demi-heure environ, puis remplacé au paiement suivant',
              ],
              ['cart-changed-at, favorites-changed-at', 'Accorder vos onglets entre eux', 'Jusqu’à ce que vous l’effaciez'],
              [
                'checkout-draft, contact-draft, quote-draft',
                'Garder ce que vous écrivez avant de l’envoyer',
                'Jusqu’à la fermeture de l’onglet',
              ],
              [
                'unsaved/…, window',
                'Garder ce que l’artiste écrit dans l’administration de la boutique avant de l’enregistrer',
                '7\u00a0jours au plus, jusqu’à l’enregistrement ou la déconnexion',
              ],
              ['quote-images', 'Retrouver les images jointes à votre demande avant de l’envoyer', 'Jusqu’à la fermeture de l’onglet'],
              ['sign-up', 'Confirmer votre compte d’un seul geste dans le navigateur où vous l’avez créé', 'Jusqu’à la confirmation'],
              [
                'CognitoIdentityServiceProvider…',
                'Vous garder connecté à votre compte, si vous en avez un\u202f: les jetons qui disent au site qui vous êtes',
                'Jusqu’à la déconnexion, 30 jours au plus',
              ],
              ['CognitoSignInState…', 'Suivre une connexion en cours', '3 minutes, ou jusqu’à la fermeture de l’onglet'],
              [
                'cookieConsent, cookieConsentDate, cookiePreferences',
                'Garder vos préférences',
                '6\u00a0mois, puis la question est reposée',
              ],
            ]}
          />
        </>
      ),
    },
    {
      id: 'durees',
      title: 'Les cookies que vos choix gouvernent',
      body: (
        <>
          <p>
            Voici, pour chaque usage, le cookie qui lui correspond et la durée qu’il ne pourrait dépasser. Aucun des trois premiers n’est
            déposé sous ce nom aujourd’hui.
          </p>
          <LegalTable
            wordy
            caption="Cookies et durées maximales"
            head={['Cookie', 'Usage', 'Durée', 'État']}
            rows={[
              [
                'cart_token',
                'Nécessaire\u202f: retrouver le panier',
                '30\u00a0jours',
                'Remplacé par cart-session-id\u202f: un panier resté sans changement est effacé après ce délai',
              ],
              ['_ga', 'Mesure d’audience', '2\u00a0ans', 'Non déposé'],
              ['_fbp', 'Publicité', '3\u00a0mois', 'Non déposé'],
              ['Préférences', 'Nécessaire\u202f: retenir vos choix', '6\u00a0mois', 'En mémoire locale'],
            ]}
          />
        </>
      ),
    },
    {
      id: 'navigateur',
      title: 'Effacer soi-même',
      body: (
        <p>
          Tout navigateur permet d’effacer les données d’un site, dans ses réglages de confidentialité. Votre panier et vos favoris anonymes
          sont alors perdus, et vos préférences vous seront redemandées.
        </p>
      ),
    },
    {
      id: 'questions',
      title: 'Une question',
      body: (
        <p>
          La page <Link to={paths.privacy()}>Confidentialité</Link> dit ce que deviennent vos données et rappelle vos droits. Pour toute
          question&#8239;: <MailLink />.
        </p>
      ),
    },
  ],
}
